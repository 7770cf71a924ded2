import { type DragEvent, useState } from 'react'

export type DragOrder = ReturnType<typeof useDragOrder>

/**
 * Makes the entries of a list sortable by dragging their handles: `onMove` receives an entry's index and the
 * distance. Keyboard and touch users have buttons instead.
 */
export function useDragOrder(onMove: (index: number, by: number) => void) {
  const [dragged, setDragged] = useState<number>()
  return {
    handle: (index: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        // Firefox starts no drag without data.
        event.dataTransfer.setData('text/plain', String(index))
        setDragged(index)
      },
      onDragEnd: () => setDragged(undefined),
    }),
    /** Props of a drop target, which each entry of the list is. */
    place: (index: number) => ({
      onDragOver: (event: DragEvent) => {
        if (dragged !== undefined) event.preventDefault()
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        if (dragged !== undefined && dragged !== index) onMove(dragged, index - dragged)
        setDragged(undefined)
      },
    }),
  }
}

import { type DragEvent, useState } from 'react'

export type DragOrder = ReturnType<typeof useDragOrder>

/**
 * Puts the entries of a list in order by dragging their handles: `onMove` gets the entry's place and by how many it
 * moves. Keyboards and fingers have buttons for the same.
 */
export function useDragOrder(onMove: (index: number, by: number) => void) {
  const [dragged, setDragged] = useState<number>()
  return {
    handle: (index: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        // Firefox drags nothing without data.
        event.dataTransfer.setData('text/plain', String(index))
        setDragged(index)
      },
      onDragEnd: () => setDragged(undefined),
    }),
    /** Where it can be dropped: each entry of the list. */
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

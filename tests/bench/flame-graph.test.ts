import { expect, test } from 'vitest'
import { flameGraph } from './flame-graph.ts'

const frame = (functionName: string, url = '') => ({
  functionName,
  url,
  scriptId: '0',
  lineNumber: 0,
  columnNumber: 0,
})
const REACT = 'file:///krume/node_modules/react-dom/server.js'

test('shows shares of work, and a library that calls itself as one frame', () => {
  const svg = flameGraph(
    {
      nodes: [
        { id: 1, callFrame: frame('(root)'), children: [2, 5, 6] },
        { id: 2, callFrame: frame('renderNode', REACT), children: [3] },
        { id: 3, callFrame: frame('renderElement', REACT), children: [4] },
        { id: 4, callFrame: frame('Card<T>', 'file:///krume/src/card.tsx') },
        { id: 5, callFrame: frame('(idle)') },
        { id: 6, callFrame: frame('(garbage collector)') },
      ],
      samples: [2, 3, 4, 5, 6],
      timeDeltas: [10, 20, 30, 1000, 40],
      startTime: 0,
      endTime: 1100,
    },
    'a page & more',
  )
  const titles = [...svg.matchAll(/<title>(.*?)<\/title>/g)].map(([, text]) => text)
  expect(titles).toEqual(['React, 60.0 %', '(garbage collector), 40.0 %', 'Card&lt;T&gt;, 30.0 %'])
  expect(svg).toContain('a page &amp; more')
})

// Prints the tables of this version for src/bakery/released-tables.txt, when a version is released.
import { bakeryCollections } from '#bakery/collections.server.ts'
import { tableLines } from '#tests/support/table-lines.ts'

console.info(tableLines(bakeryCollections).join('\n'))

import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely'

/**
 * Reports the table that each statement writes to, before it runs; `undefined` for unknown ones. NB! It does not see
 * compiled queries (`executeQuery`): see `Core.noteChange`.
 */
export class NoteWrites implements KyselyPlugin {
  readonly #note: (table: string | undefined) => void

  constructor(note: (table: string | undefined) => void) {
    this.#note = note
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    if (!isRead(node)) this.#note(tableOf(node))
    return node
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result
  }
}

function isRead(node: RootOperationNode): boolean {
  if (node.kind === 'RawNode') return /^\s*select\b/i.test(node.sqlFragments[0] ?? '')
  return node.kind === 'SelectQueryNode'
}

function tableOf(node: RootOperationNode): string | undefined {
  const table =
    node.kind === 'InsertQueryNode'
      ? node.into
      : node.kind === 'UpdateQueryNode'
        ? node.table
        : node.kind === 'DeleteQueryNode' && node.from.froms.length === 1
          ? node.from.froms[0]
          : undefined
  return table?.kind === 'TableNode' && 'table' in table
    ? (table as { table: { identifier: { name: string } } }).table.identifier.name
    : undefined
}

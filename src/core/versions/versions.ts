/**
 * Versions of parts of the data, such as one tenant's: a version differs after every committed change by any process.
 * Collections whose definition has `versionedBy` are tracked, each with a version of its own.
 */
export type Versions = {
  /**
   * Returns the committed version of a part, over all tracked collections or the named ones. Data that is read
   * afterwards is at least as new. In a transaction that has changed the part itself, the version is one of its own,
   * which nothing else has.
   */
  of(part: string, collections?: readonly string[]): Promise<string>
}

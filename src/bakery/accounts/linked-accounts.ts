/** An account elsewhere by which an owner signs in; `name` is what the provider calls itself. */
export type LinkedAccount = { id: string; provider: string; name: string; created: string }

/** A provider's account with which an owner signs in; `name` is the provider's display name. */
export type LinkedAccount = { id: string; provider: string; name: string; created: string }

import { z } from 'zod'
import { toldOrder, toldVolumes } from '../told/told-schemas.ts'
import type { ProgramScope } from './api-keys.ts'
import type { ApiScope } from './api-scopes.ts'
import {
  branchesResult,
  keyResult,
  ofBranch,
  ofDay,
  ofOrder,
  ordersQuery,
  ordersResult,
  productsResult,
  slotsResult,
  statusBody,
} from './program-schemas.ts'

/** Path prefix of all calls. NB! Programs know it: a change that breaks them needs a new one. */
export const API_PATH = '/api/krume/v1'

/** A call of a bakery's programs. Its schemas validate, type and document it. */
export type ProgramCall = {
  method: 'GET' | 'PUT'
  /** Path below `API_PATH`, in the syntax of OpenAPI. */
  path: string
  summary: string
  description?: string
  /** Scope that the key needs; none if every valid key may. */
  scope?: ApiScope
  params: z.ZodObject
  query: z.ZodObject
  body?: z.ZodObject
  result: z.ZodType
  /** Reason of a 409. */
  conflict?: string
}

const nothing = z.object({})

export const PROGRAM_CALLS = {
  getKey: {
    method: 'GET',
    path: '/key',
    summary: 'Read the key itself and its bakery',
    params: nothing,
    query: nothing,
    result: keyResult,
  },
  listBranches: {
    method: 'GET',
    path: '/branches',
    summary: 'List the branches',
    params: nothing,
    query: nothing,
    result: branchesResult,
  },
  listProducts: {
    method: 'GET',
    path: '/products',
    summary: 'List the products, without archived ones',
    scope: 'products:read',
    params: nothing,
    query: nothing,
    result: productsResult,
  },
  listSlots: {
    method: 'GET',
    path: '/days/{day}/slots',
    summary: 'List the pickup slots of a branch on a day',
    description: 'Empty on a closed day.',
    scope: 'volumes:read',
    params: ofDay,
    query: ofBranch,
    result: slotsResult,
  },
  getVolumes: {
    method: 'GET',
    path: '/days/{day}/volumes',
    summary: 'Read what is ordered for a day, by product and branch',
    scope: 'volumes:read',
    params: ofDay,
    query: nothing,
    result: toldVolumes,
  },
  listOrders: {
    method: 'GET',
    path: '/days/{day}/orders',
    summary: 'List the orders of a pickup day',
    description:
      'By time of pickup, 100 a page. Customer data only with the scope customers:read. Without test orders.',
    scope: 'orders:read',
    params: ofDay,
    query: ordersQuery,
    result: ordersResult,
  },
  getOrder: {
    method: 'GET',
    path: '/days/{day}/orders/{order}',
    summary: 'Read an order',
    scope: 'orders:read',
    params: ofOrder,
    query: nothing,
    result: toldOrder,
  },
  setStatus: {
    method: 'PUT',
    path: '/days/{day}/orders/{order}/status',
    summary: 'Pack, hand over or cancel an order, or take that back',
    description: 'Repeating a change succeeds and changes nothing. Customers are told as if you had done it.',
    scope: 'orders:write',
    params: ofOrder,
    query: nothing,
    body: statusBody,
    result: toldOrder,
    conflict: 'The order cannot change like that now.',
  },
} as const satisfies Record<string, ProgramCall>

type Calls = typeof PROGRAM_CALLS
type CallName = keyof Calls
type InputOf<C extends ProgramCall> = {
  params: z.infer<C['params']>
  query: z.infer<C['query']>
} & (C extends { body: z.ZodObject } ? { body: z.infer<C['body']> } : unknown)

/** Implementations of the calls. Their input is valid; refusals are thrown as `ApiError`. */
export type Programs = {
  [Name in CallName]: (
    scope: ProgramScope,
    input: InputOf<Calls[Name]>,
  ) => Promise<z.infer<Calls[Name]['result']>>
}

/** Roles of a bakery's members. The owner is not a member and may do everything. */
export const STAFF_ROLES = ['manager', 'counter', 'baker'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Permissions by area of work. Pages without one are for the owner only. */
export type Permission =
  /** Reading the help. */
  | 'help'
  /** Seeing orders, packing them, handing them over, and cancelling them. */
  | 'orders'
  /** Taking orders by telephone and at the counter. */
  | 'orders.take'
  /** Editing orders, customers, companies, messages, waiting lists and standing orders. */
  | 'orders.edit'
  /** Reading the bake plan and ticking batches off. */
  | 'baking'
  /** Overview, forecast and figures. */
  | 'figures'
  | 'print'
  /** Products, categories, pools, dough groups and leftovers. */
  | 'assortment'
  /** Marking products as sold out today. */
  | 'sold-out'
  /** Branches, their hours, and rush days. */
  | 'branches'
  /** Appearance, texts and settings of the shop. */
  | 'shop'
  /** Members of the roles that `mayManage` names, and shared tablets. */
  | 'team'

const MAY: Record<StaffRole, readonly Permission[]> = {
  manager: [
    'help',
    'orders',
    'orders.take',
    'orders.edit',
    'baking',
    'figures',
    'print',
    'assortment',
    'sold-out',
    'branches',
    'shop',
    'team',
  ],
  counter: ['help', 'orders', 'orders.take', 'sold-out'],
  baker: ['help', 'baking'],
}

/** Returns whether a role has a permission; the one place that decides it. */
export function may(role: StaffRole, permission: Permission): boolean {
  return MAY[role].includes(permission)
}

/** Roles whose members the owner or a manager invites, changes and removes. */
const MANAGES: Record<'owner' | 'manager', readonly StaffRole[]> = {
  owner: STAFF_ROLES,
  manager: ['counter', 'baker'],
}

/** Returns whether the owner or a manager may grant and withdraw a role; the one place that decides it. */
export function mayManage(as: 'owner' | 'manager', role: StaffRole): boolean {
  return MANAGES[as].includes(role)
}

/** Returns whether a role is limited to one branch. */
export function isOfBranch(role: StaffRole): boolean {
  return role === 'counter'
}

/**
 * Returns whether a role works on shared tablets, with a PIN. A few digits on a device for everyone protect neither
 * settings nor customers of all branches, so managers sign in by link.
 */
export function worksOnTablets(role: StaffRole): boolean {
  return role !== 'manager'
}

/** First page of each role. */
export const HOME_OF: Record<StaffRole, string> = {
  manager: '/admin',
  counter: '/admin/counter',
  baker: '/admin/bake-plan',
}

import { index, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Below `/admin`. A page: `route('branches/:id', 'routes/admin/branches/branch.tsx')`. */
export const adminRoutes: RouteConfigEntry[] = [
  index('routes/admin/overview/overview.tsx'),
  route('orders', 'routes/admin/orders/orders.tsx', [
    index('routes/admin/orders/no-order.tsx'),
    route(':id', 'routes/admin/orders/order.tsx'),
  ]),
  route('branches', 'routes/admin/branches/branches.tsx'),
  route('branches/new', 'routes/admin/branches/new-branch.tsx'),
  route('branches/:id', 'routes/admin/branches/branch.tsx'),
  route('products', 'routes/admin/products/products.tsx'),
  route('products/new', 'routes/admin/products/new-product.tsx'),
  route('products/:id', 'routes/admin/products/product.tsx'),
  route('products/:id/save', 'routes/admin/products/save.ts'),
  route('product-categories', 'routes/admin/product-categories/categories.tsx'),
  route('product-categories/new', 'routes/admin/product-categories/new-category.tsx'),
  route('product-categories/:id', 'routes/admin/product-categories/category.tsx'),
  route('general', 'routes/admin/general/general.tsx'),
  route('branding', 'routes/admin/branding/branding.tsx'),
  route('print', 'routes/admin/print/print.tsx'),
  route('marketing', 'routes/admin/marketing/marketing.tsx'),
  route('publish', 'routes/admin/publish/publish.ts'),
  route('*', 'routes/admin/not-found.tsx'),
]

import { autodate, defineCollection, file, text } from '#core/collections/define-collection.ts'

/** Owners of bakeries. */
export const users = defineCollection({
  name: 'users',
  type: 'auth',
  id: '_pb_users_auth_',
  fields: {
    name: text({ max: 255 }),
    avatar: file({ mimeTypes: ['image/jpeg', 'image/png', 'image/svg+xml', 'image/gif', 'image/webp'] }),
    created: autodate({ onCreate: true }),
    updated: autodate({ onCreate: true, onUpdate: true }),
  },
  rules: {
    list: 'id = @request.auth.id',
    view: 'id = @request.auth.id',
    create: '',
    update: 'id = @request.auth.id',
    delete: null,
  },
})

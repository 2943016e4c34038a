import * as z from 'zod/mini'

/** The members that every saving of grants shares; both lists are comma lists of permission ids. */
export const grantLists = {
  permissionIds: z.optional(z.nullable(z.string())),
  lastpermissionIds: z.optional(z.nullable(z.string())),
}

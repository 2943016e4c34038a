import * as z from 'zod/mini'

/** The members that every saving of grants shares; both lists are comma lists of permission ids. */
export const grantLists = {
  permissionIds: z.optional(z.nullable(z.string())),
  lastpermissionIds: z.optional(z.nullable(z.string())),
}

/** What is about to be granted and withdrawn, as comma lists of permission ids. */
export const grantChange = {
  added: z.optional(z.nullable(z.string())),
  removed: z.optional(z.nullable(z.string())),
}

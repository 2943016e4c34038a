import * as z from 'zod/mini'

const text = z.catch(z.optional(z.nullable(z.string())), undefined)
const flag = z.catch(z.optional(z.nullable(z.boolean())), undefined)

const metaSchema = z.looseObject({
  title: text,
  icon: text,
  url: text,
  permission: z.catch(z.optional(z.nullable(z.array(z.string()))), undefined),
  permissionList: z.catch(z.optional(z.nullable(z.array(z.string()))), undefined),
  keepAlive: flag,
  internalOrExternal: flag,
  componentName: text,
  /** The heading it stands under, one of `MENU_GROUPS`. Ours alone; other servers name none. */
  group: text,
})

/** One node of the server's menu. Source: MENU-01…02, contract §4.1. */
export interface MenuItem extends z.infer<typeof nodeSchema> {
  children?: MenuItem[] | null | undefined
}

const nodeSchema = z.looseObject({
  id: text,
  path: z.string(),
  name: text,
  redirect: text,
  component: text,
  hidden: flag,
  alwaysShow: flag,
  route: z.catch(z.optional(z.nullable(z.coerce.string())), undefined),
  meta: z.catch(metaSchema, {}),
})

export const menuItemSchema: z.ZodMiniType<MenuItem> = z.extend(nodeSchema, {
  children: z.optional(z.nullable(z.array(z.lazy(() => menuItemSchema)))),
})

export const authEntrySchema = z.looseObject({
  action: z.catch(z.string(), ''),
  type: z.catch(z.coerce.string(), '1'),
  status: z.catch(z.optional(z.coerce.string()), undefined),
  describe: text,
})

/** A button permission: `action` may be a comma list; type '1' visible, '2' editable; status only in `allAuth`. Source: ENT-05…10. */
export type AuthEntry = z.infer<typeof authEntrySchema>

const tenantNoticeSchema = z.object({
  /** The tenant's time is over, people are let in for some days more. */
  isUrgent: z.boolean(),
  text: z.string(),
})

/** What users who work in a tenant are told of its end. */
export type TenantNotice = z.infer<typeof tenantNoticeSchema>

export const userPermissionSchema = z.looseObject({
  menu: z.catch(z.nullable(z.array(menuItemSchema)), null),
  auth: z.catch(z.array(authEntrySchema), []),
  allAuth: z.catch(z.array(authEntrySchema), []),
  /** Whether a second factor has to be set up before anything else. */
  secondFactorDue: z.catch(z.optional(z.boolean()), undefined),
  tenantNotice: z.catch(z.optional(z.nullable(tenantNoticeSchema)), undefined),
  /** Where the person begins instead of at home. Ours alone. */
  firstPage: z.catch(z.optional(z.string()), undefined),
  /** Another one as soon as the person may do something else or see other rows. Ours alone. */
  rightsKey: z.catch(z.optional(z.string()), undefined),
  /** By the code of what shows rows: a short text that is another one as soon as other rules narrow them. Ours alone. */
  narrowed: z.catch(z.optional(z.record(z.string(), z.string())), undefined),
})

/** Answer of getUserPermissionByToken. Source: API-013. */
export type UserPermission = z.infer<typeof userPermissionSchema>

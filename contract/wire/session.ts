import * as z from 'zod/mini'

const text = z.catch(z.string(), '')

export const userInfoSchema = z.looseObject({
  id: text,
  username: text,
  realname: text,
  avatar: text,
  phone: text,
  email: text,
  orgCode: text,
  orgCodeTxt: text,
  relTenantIds: text,
  loginTenantId: z.catch(z.optional(z.coerce.number()), undefined),
  /** Somebody else chose the password: its owner chooses one of their own before anything else. */
  mustChangePassword: z.catch(z.optional(z.boolean()), undefined),
})

/** The signed-in person as the server describes them. Source: contract §3.1, ENT-02. */
export type UserInfo = z.infer<typeof userInfoSchema>

export const departmentSchema = z.looseObject({ id: text, orgCode: text, departName: text })

/** Source: ENT-20. */
export type Department = z.infer<typeof departmentSchema>

export const tenantSchema = z.looseObject({ id: z.coerce.number(), name: text })
export type Tenant = z.infer<typeof tenantSchema>

export const dictionaryItemSchema = z.looseObject({
  value: z.coerce.string(),
  text: z.optional(z.string()),
  label: z.optional(z.string()),
  title: z.optional(z.string()),
  color: z.optional(z.nullable(z.string())),
  disabled: z.optional(z.boolean()),
})

/** An option of a dictionary; read its label with `dictionaryLabel`. Source: ENT-29. */
export type DictionaryItem = z.infer<typeof dictionaryItemSchema>

export const dictionariesSchema = z.catch(z.record(z.string(), z.catch(z.array(dictionaryItemSchema), [])), {})

/** Dictionary code → its items. Source: ENT-03. */
export type Dictionaries = z.infer<typeof dictionariesSchema>

export const signInResultSchema = z.looseObject({
  token: z.string().check(z.minLength(1)),
  userInfo: userInfoSchema,
  sysAllDictItems: z.optional(dictionariesSchema),
  departs: z.catch(z.array(departmentSchema), []),
  multi_depart: z.catch(z.coerce.number(), 1),
  tenantList: z.optional(z.catch(z.array(tenantSchema), [])),
})

/** What every sign-in provider answers. Source: contract §3.1, API-008…012. */
export type SignInResult = z.infer<typeof signInResultSchema>

export const currentDepartmentsSchema = z.looseObject({
  list: z.catch(z.array(departmentSchema), []),
  orgCode: text,
})

/** Source: API-014, ENT-22. */
export type CurrentDepartments = z.infer<typeof currentDepartmentsSchema>

/** The label of a dictionary option whichever of the three names carries it. Source: ENT-29. */
export function dictionaryLabel(item: DictionaryItem): string {
  return item.text ?? item.label ?? item.title ?? item.value
}

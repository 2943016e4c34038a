import {
  MENU_TYPE,
  permission,
  PERMISSION_CODES,
  PERMISSION_CODES_MESSAGE,
  PERMISSION_NAME_REQUIRED,
} from '#contract/areas/permission/permission.entity.ts'
import type { PermissionRow } from '#server/rights/permission-nodes.ts'
import * as z from 'zod/mini'

const LAYOUT = 'layouts/RouteView'
const FIELDS = permission.fields

/** A row of the catalogue as it is stored, checked and normalised. */
export interface PermissionInput {
  menuType: 0 | 1 | 2
  name: string
  parentId: string | null
  url: string | null
  component: string | null
  componentName: string | null
  redirect: string | null
  perms: string | null
  permsType: string
  icon: string | null
  sortNo: number
  route: boolean
  hidden: boolean
  keepAlive: boolean
  alwaysShow: boolean
  internalOrExternal: boolean
  description: string | null
  status: string
}

const text = (key: keyof typeof FIELDS) => {
  const { label, maxLength = 255 } = FIELDS[key] as { label: string; maxLength?: number }
  return z.optional(
    z.nullable(z.string(`${label}必须是文本`).check(z.maxLength(maxLength, `${label}最多 ${maxLength} 个字`))),
  )
}
const flag = (key: keyof typeof FIELDS) => {
  const { label } = FIELDS[key]
  const stored = z.pipe(
    z.union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false'])], `${label}必须是“是”或“否”`),
    z.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
  )
  return z.optional(z.nullable(stored))
}

/** The body of permission add and edit; what is absent or null keeps its value on edit. Source: contract §4.6. */
export const permissionBodySchema = z.object({
  menuType: z.optional(z.nullable(z.coerce.number('菜单类型不正确').check(z.minimum(0), z.maximum(2)))),
  name: text('name'),
  parentId: text('parentId'),
  url: text('url'),
  component: text('component'),
  componentName: text('componentName'),
  redirect: text('redirect'),
  perms: text('perms'),
  permsType: z.optional(z.nullable(z.literal(['1', '2', 1, 2], '授权策略不正确'))),
  icon: text('icon'),
  sortNo: z.optional(z.nullable(z.coerce.number('请输入正整数!').check(z.minimum(0), z.maximum(99_999)))),
  route: flag('route'),
  hidden: flag('hidden'),
  keepAlive: flag('keepAlive'),
  alwaysShow: flag('alwaysShow'),
  internalOrExternal: flag('internalOrExternal'),
  description: text('description'),
  status: z.optional(z.nullable(z.literal(['0', '1', 0, 1], '状态不正确'))),
})

export type PermissionBody = z.infer<typeof permissionBodySchema>

export const NEW_PERMISSION: PermissionInput = {
  menuType: MENU_TYPE.top,
  name: '',
  parentId: null,
  url: null,
  component: null,
  componentName: null,
  redirect: null,
  perms: null,
  permsType: '1',
  icon: null,
  sortNo: 1,
  route: true,
  hidden: false,
  keepAlive: false,
  alwaysShow: false,
  internalOrExternal: false,
  description: null,
  status: '1',
}

/**
 * What a body makes of a row: normalised as upstream does it (leading `views/` and trailing `.vue` go, the address begins with `/`, …), or why it cannot be.
 * @param before the row as it is; `NEW_PERMISSION` for a new one
 */
export function permissionInput(body: PermissionBody, before: PermissionInput): PermissionInput | { problem: string } {
  const input = normalised({ ...before, ...stated(body) })
  const problem = problemOf(input)
  return problem === null ? input : { problem }
}

/** A stored row as the input that would make it. */
export function inputOf(row: PermissionRow): PermissionInput {
  return {
    menuType: row.menu_type as PermissionInput['menuType'],
    name: row.name,
    parentId: row.parent_id,
    url: row.url,
    component: row.component,
    componentName: row.component_name,
    redirect: row.redirect,
    perms: row.perms,
    permsType: row.perms_type ?? '1',
    icon: row.icon,
    sortNo: row.sort_no,
    route: row.route,
    hidden: row.hidden,
    keepAlive: row.keep_alive,
    alwaysShow: row.always_show,
    internalOrExternal: row.internal_or_external,
    description: row.description,
    status: row.status,
  }
}

/** Texts count as stated even when they are empty, which clears them; null and absence do not. */
function stated(body: PermissionBody): Partial<PermissionInput> {
  const entries = Object.entries(body).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(
    entries.map(([key, value]) => {
      if (key === 'permsType' || key === 'status') return [key, String(value)]
      return [key, typeof value === 'string' ? value.trim() : value]
    }),
  ) as Partial<PermissionInput>
}

function normalised(input: PermissionInput): PermissionInput {
  const isButton = input.menuType === MENU_TYPE.button
  const component =
    orNull(input.component)
      ?.replace(/^\/?views\//, '')
      .replace(/\.vue$/, '') ?? null
  return {
    ...input,
    parentId: input.menuType === MENU_TYPE.top ? null : orNull(input.parentId),
    url: isButton ? null : withSlash(orNull(input.url)),
    component: component ?? (input.menuType === MENU_TYPE.top ? LAYOUT : null),
    componentName: orNull(input.componentName),
    redirect: orNull(input.redirect),
    perms: orNull(input.perms?.replaceAll(' ', '') ?? null),
    icon: orNull(input.icon),
    description: orNull(input.description),
  }
}

function problemOf(input: PermissionInput): string | null {
  if (input.name === '') return PERMISSION_NAME_REQUIRED
  if (input.menuType !== MENU_TYPE.top && input.parentId === null) return '请选择上级菜单'
  if (input.perms !== null && !PERMISSION_CODES.test(input.perms)) return PERMISSION_CODES_MESSAGE
  if (input.menuType === MENU_TYPE.button) return null
  if (input.url === null) return '请输入菜单路径!'
  if (/^\/[/\\]/.test(input.url)) return '菜单路径只能是站内路径或 http(s) 地址'
  return input.component === null ? '请输入前端组件!' : null
}

function withSlash(url: string | null): string | null {
  if (url === null || /^(\/|https?:\/\/|\{\{)/.test(url)) return url
  return `/${url}`
}

function orNull(value: string | null): string | null {
  return value === null || value === '' ? null : value
}

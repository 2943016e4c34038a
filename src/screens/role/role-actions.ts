import { idOf, type Row } from '#contract/wire/row.ts'
import type { GrantParts } from '#crud/grants/grants-with.ts'
import { allowed, isVisible } from '#core/session/grants.ts'
import { nameOf } from '#crud/record-name.ts'
import type { BatchAction, Crud, RowAction } from '#crud/screen.ts'
import { standardActions } from '#crud/table/row-actions.tsx'
import type { Values } from '#machines/list-page/draft.ts'
import type { createComparison } from './role-comparison-with.ts'

/** What lists of roles have besides. */
export type RoleParts = GrantParts & { comparison: typeof createComparison }

const TWO_NEEDED = '请选择两个角色进行对比'

/** 编辑 | 授权 | 详情, 复制, 删除; roles that all tenants share are the platform's to change. Source: contract §21.2. */
export function rowActions(row: Row, crud: Crud<RoleParts>): RowAction[] {
  const isFixed = !isOwn(row, crud) || !mayGrant(crud)
  const standard = standardActions(row, crud)
  const holder = { id: idOf(row), name: nameOf(row, crud), isFixed }
  return [
    ...(isOwn(row, crud) ? standard.filter(({ key }) => key === 'edit') : []),
    {
      key: 'grants',
      label: isFixed ? '查看权限' : '授权',
      inline: true,
      run: () => crud.parts.grants.send({ type: 'grants.open', holder }),
    },
    ...standard.filter(({ key }) => key === 'view'),
    ...(crud.can('add') && mayGrant(crud) ? [{ key: 'copy', label: '复制', run: () => copy(row, crud) }] : []),
    ...(isOwn(row, crud) ? standard.filter(({ key }) => key === 'delete') : []),
  ]
}

/** 对比 of two marked roles. */
export function batchActions(crud: Crud<RoleParts>): BatchAction[] {
  const compare = () => {
    const { selected, records } = crud.list.getSnapshot().context
    const [one, other] = records.filter((row) => selected.includes(idOf(row))).map((row) => named(row, crud))
    if (one === undefined || other === undefined || selected.length !== 2)
      return crud.command.send({ type: 'command.refuse', message: TWO_NEEDED })
    crud.parts.comparison.send({ type: 'comparison.open', roles: [one, other] })
  }
  return [{ key: 'compare', label: '对比', run: compare }]
}

/** A copy names the role whose grants it begins with. */
export function copyPayload(body: Values, { copyOf }: Values): Values {
  return copyOf === undefined ? body : { ...body, copyOf }
}

function copy(row: Row, crud: Crud<RoleParts>): void {
  const { roleName, roleCode, description } = row
  const initial = {
    copyOf: idOf(row),
    roleName: `${String(roleName).slice(0, 26)}-副本`,
    roleCode: `${String(roleCode).slice(0, 58)}_copy`,
    description,
  }
  crud.dialog.send({ type: 'record.add', initial })
}

function mayGrant({ services }: Crud): boolean {
  return isVisible('system:permission:saveRole', services.grants())
}

/** A user who sees the tenants works for the platform. */
function isOwn(row: Row, { services }: Crud): boolean {
  return row['tenantId'] !== 0 || allowed('system:tenant', services.grants())('list')
}

function named(row: Row, crud: Crud) {
  return { id: idOf(row), name: nameOf(row, crud) }
}

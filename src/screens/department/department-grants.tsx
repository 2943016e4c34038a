import { idOf, type Row } from '#contract/wire/row.ts'
import { isVisible } from '#core/session/grants.ts'
import { DEPARTMENT_GRANTS } from '#crud/grants/grant-calls.ts'
import { GrantsInline } from '#crud/grants/grants-inline.tsx'
import { nameOf } from '#crud/record-name.ts'
import type { Crud } from '#crud/screen.ts'

/** 部门权限: what the roles of a department may grant at most. Source: SCREEN-60, contract §21.4. */
export function DepartmentGrants({ crud, record }: { crud: Crud; record: Row }) {
  const isFixed = !isVisible('system:permission:saveDepart', crud.services.grants())
  return (
    <GrantsInline
      crud={crud}
      urls={DEPARTMENT_GRANTS}
      holder={{ id: idOf(record), name: nameOf(record, crud), isFixed }}
    />
  )
}

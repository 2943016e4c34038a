import { SEVERAL_DEPARTMENTS, SEVERAL_TENANTS } from '#contract/text/texts.ts'
import { DEPARTMENT_SWITCH_WIDTH } from '#contract/console/layout.ts'
import {
  asksDepartment,
  asksTenant,
  departmentOf,
  missingChoices,
  offeredDepartments,
} from '#machines/session/choice.ts'
import type { tenantLoginMachine } from '#machines/tenant-login/tenant-login.machine.ts'
import { ChoiceList } from '#widgets/plain/choice-list.tsx'
import { PlainButton } from '#widgets/plain/plain-button.tsx'
import { PlainDialog } from '#widgets/plain/plain-dialog.tsx'
import { ProblemNote } from '#widgets/plain/problem-note.tsx'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import styles from './tenant-dialog.module.css'

interface TenantDialogProps {
  choice: ActorRefFrom<typeof tenantLoginMachine>
  onCancel: () => void
}

/** Which tenant, which department? Source: SCREEN-87, ERR-32, contract §3.2, §20. */
export function TenantDialog({ choice, onCancel }: TenantDialogProps) {
  const snapshot = useSelector(choice, (current) => current)
  const { context } = snapshot
  const [tenant, department] = [asksTenant(context), asksDepartment(context)]
  const isBusy = snapshot.hasTag('busy')
  if (snapshot.matches('loadingTenants') || snapshot.status !== 'active') return null
  const missing = snapshot.matches({ choosing: 'missing' }) ? missingChoices(context) : []
  return (
    <PlainDialog
      title={titleOf(tenant, department)}
      width={DEPARTMENT_SWITCH_WIDTH}
      onClose={isBusy ? undefined : onCancel}
    >
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          choice.send({ type: 'choice.confirm' })
        }}
      >
        {tenant && (
          <ChoiceList
            legend={SEVERAL_TENANTS}
            options={context.tenants.map(({ id, name }) => ({ value: String(id), text: name }))}
            value={String(context.tenantId)}
            problem={missing.includes('tenant') ? '请选择登录租户' : undefined}
            disabled={isBusy}
            onChoose={(id) => choice.send({ type: 'tenant.choose', tenantId: Number(id) })}
          />
        )}
        {department && (
          <ChoiceList
            legend={SEVERAL_DEPARTMENTS}
            options={offeredDepartments(context).map(({ orgCode, departName }) => ({
              value: orgCode,
              text: departName,
            }))}
            value={departmentOf(context)}
            problem={missing.includes('department') ? '请选择登录部门' : undefined}
            disabled={isBusy}
            onChoose={(orgCode) => choice.send({ type: 'department.choose', orgCode })}
          />
        )}
        <ProblemNote problem={context.problem} />
        <div className={styles['buttons']}>
          <PlainButton disabled={isBusy} onClick={onCancel}>
            返回登录
          </PlainButton>
          <PlainButton type="submit" kind="primary" busy={isBusy}>
            确认
          </PlainButton>
        </div>
      </form>
    </PlainDialog>
  )
}

function titleOf(tenant: boolean, department: boolean): string {
  if (tenant && department) return '请选择租户和部门'
  return tenant ? '请选择租户' : '请选择部门'
}

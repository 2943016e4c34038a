import { useSelector } from '@xstate/react'
import type { AccountActors } from './account-actors.ts'
import { SwitchDialog } from './switch-dialog.tsx'

/** Choosing the tenant to work in, without signing out. Source: PROD-17. */
export function TenantSwitchDialog({ tenantSwitch }: Pick<AccountActors, 'tenantSwitch'>) {
  const snapshot = useSelector(tenantSwitch, (state) => state)
  const { tenants, current, tenantId, problem } = snapshot.context
  return (
    <SwitchDialog
      title="切换租户"
      legend="切换后页面会重新加载；这里打开的页面和没保存的内容，切换回来时还在。"
      verb="切换"
      options={tenants.map(({ id, name }) => ({ value: String(id), text: name, isCurrent: id === current }))}
      value={tenantId === 0 ? '' : String(tenantId)}
      missing={snapshot.matches({ visible: 'missing' }) ? '请选择另一个租户' : undefined}
      problem={problem}
      isBusy={snapshot.hasTag('busy')}
      onChoose={(id) => tenantSwitch.send({ type: 'tenant.choose', tenantId: Number(id) })}
      onConfirm={() => tenantSwitch.send({ type: 'switch.confirm' })}
      onCancel={() => tenantSwitch.send({ type: 'switch.cancel' })}
    />
  )
}

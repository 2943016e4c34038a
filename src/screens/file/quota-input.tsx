import type { Usage } from '#contract/areas/file/usage.ts'
import type { Services } from '#core/services.ts'
import type { Crud } from '#crud/screen.ts'
import type { Command } from '#machines/command/command.machine.ts'
import { GuardedButton } from '#widgets/guarded-button.tsx'
import { InputNumber } from 'antd'
import { useState } from 'react'
import styles from './file.module.css'

const MEGABYTE = 1024 ** 2
const USUAL = ''

/** The quota of a tenant, in MB, or back to that of everybody. */
export function QuotaInput({ crud: { command }, usage }: { crud: Crud; usage: Usage }) {
  const { tenantId, tenantName, quotaBytes, isOwnQuota } = usage
  const [megabytes, setMegabytes] = useState<number | null>(Math.round(quotaBytes / MEGABYTE))
  const save = (quota: string) =>
    command.send({ type: 'command.ask', command: { name: 'quota', ids: [String(tenantId), quota], title: '设置配额' } })
  return (
    <span className={styles['quota']}>
      <InputNumber
        aria-label={`${tenantName}的配额`}
        min={1}
        precision={0}
        value={megabytes}
        suffix="MB"
        onChange={setMegabytes}
      />
      <GuardedButton disabled={megabytes === null} onClick={() => save(String(megabytes))}>
        保存
      </GuardedButton>
      {isOwnQuota && <GuardedButton onClick={() => save(USUAL)}>恢复默认</GuardedButton>}
    </span>
  )
}

/** Sets the quota of a tenant. */
export async function saveQuota({ ids }: Command, { http }: Services, signal: AbortSignal): Promise<string> {
  const [tenantId, quota] = ids
  const body = { tenantId: Number(tenantId), megabytes: quota === USUAL ? null : Number(quota) }
  return (await http.put('/sys/oss/file/quota', body, { signal, quiet: true })).message
}

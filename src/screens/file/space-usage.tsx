import { usagesSchema } from '#contract/areas/file/usage.ts'
import { sizeText } from '#core/files/file-size.ts'
import { useReadAnew } from '#crud/list/use-read-anew.ts'
import type { Crud } from '#crud/screen.ts'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { usePageLoading } from '#widgets/use-loading.ts'
import { Progress } from 'antd'
import * as z from 'zod/mini'
import styles from './file.module.css'
import { QuotaInput } from './quota-input.tsx'

/** How much each tenant keeps of what it may; the platform sets how much. */
export function SpaceUsage({ crud }: { crud: Crud }) {
  const { value, problem, retry, renew } = usePageLoading('tenants', usagesOf(crud))
  useReadAnew(crud, renew)
  if (problem !== null) return <ErrorState compact hint={problem} onRetry={retry} />
  if (value === null) return <LoadingState label="正在统计" lines={4} />
  return (
    <ul className={styles['usages']}>
      {value.map((usage) => (
        <li key={usage.tenantId} aria-label={usage.tenantName}>
          <span className={styles['tenant']}>{usage.tenantName}</span>
          <Progress
            aria-label={`${usage.tenantName}的空间用量`}
            percent={Math.min(100, Math.round((usage.bytes / usage.quotaBytes) * 1000) / 10)}
            status={usage.bytes >= usage.quotaBytes ? 'exception' : 'normal'}
          />
          <span className={styles['words']}>
            {usage.files} 个文件，已用 {sizeText(usage.bytes)}，共 {sizeText(usage.quotaBytes)}
            {usage.isOwnQuota ? '' : '（默认配额）'}
          </span>
          {crud.can('quota') && <QuotaInput key={usage.quotaBytes} crud={crud} usage={usage} />}
        </li>
      ))}
    </ul>
  )
}

function usagesOf({ services: { http } }: Crud) {
  return async (_input: unknown, signal: AbortSignal) => {
    const { result } = await http.get('/sys/oss/file/usage', {}, { signal, quiet: true })
    return z.parse(usagesSchema, result)
  }
}

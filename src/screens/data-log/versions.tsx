import type { SeenRow } from '#contract/define-action.ts'
import type { dataLog } from '#contract/areas/data-log/data-log.entity.ts'
import { idOf } from '#contract/wire/row.ts'
import { textOf } from '#crud/kinds/field-problem.ts'
import { useReadAnew } from '#crud/list/use-read-anew.ts'
import type { Crud } from '#crud/screen.ts'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { usePageLoading } from '#widgets/use-loading.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { Comparison } from './comparison.tsx'
import styles from './data-log.module.css'

/** A record, and which of its versions are compared. */
export type Asked = SeenRow<'dataTable' | 'dataId' | 'dataTitle' | 'left' | 'right'>

/** A version as the list of versions answers it. */
type Version = SeenRow<keyof typeof dataLog.fields | 'createBy_dictText'>

interface VersionsProps {
  crud: Crud
  /** The record, and which of its versions were asked for. */
  asked: Asked
}

/** Two versions of a record, chosen from all it had, beside each other. */
export function Versions({ crud, asked }: VersionsProps) {
  const { value: versions, problem, retry, renew } = usePageLoading('list', versionsOf(crud, asked))
  useReadAnew(crud, renew)
  const [chosen, choose] = useState<{ left?: string; right?: string }>({})
  if (problem !== null && versions === null) return <ErrorState compact hint={problem} onRetry={retry} />
  if (versions === null) return <LoadingState label="正在加载版本" lines={6} />
  const right = chosen.right ?? textOf(asked.right)
  const left = chosen.left ?? (textOf(asked.left) || before(versions, right))
  return (
    <div className={styles['versions']}>
      <div className={styles['choices']}>
        <VersionChoice
          label="版本 1"
          versions={versions}
          value={left}
          choose={(id) => choose({ ...chosen, left: id })}
        />
        <VersionChoice
          label="版本 2"
          versions={versions}
          value={right}
          choose={(id) => choose({ ...chosen, right: id })}
        />
      </div>
      <Comparison
        key={`${left} ${right} ${versions.length}`}
        crud={crud}
        left={left}
        right={right}
        title={textOf(asked.dataTitle)}
        newest={idOf(versions[0] ?? {})}
      />
    </div>
  )
}

/** The version before one; of the first the first itself. */
function before(versions: readonly Version[], id: string): string {
  const at = versions.findIndex((version) => idOf(version) === id)
  return idOf(versions[at + 1] ?? versions[at] ?? {})
}

interface VersionChoiceProps {
  label: string
  versions: readonly Version[]
  value: string
  choose: (id: string) => void
}

function VersionChoice({ label, versions, value, choose }: VersionChoiceProps) {
  const options = versions.map((version) => ({ value: idOf(version), label: labelOf(version) }))
  return (
    <div className={styles['choice']}>
      <span aria-hidden>{label}</span>
      <Select aria-label={label} value={value} options={options} onChange={choose} />
    </div>
  )
}

function labelOf(version: Version): string {
  const who = textOf(version.createBy_dictText) || textOf(version.createBy) || '系统'
  const parts = [`版本 ${textOf(version.dataVersion)}`, textOf(version.actionText), who, textOf(version.createTime)]
  return parts.join(' · ')
}

function versionsOf({ services: { http } }: Crud, { dataTable, dataId }: Asked) {
  return async (_input: unknown, signal: AbortSignal): Promise<Version[]> => {
    const query = { dataTable: String(dataTable), dataId: String(dataId) }
    const { result } = await http.get('/sys/dataLog/queryDataVerList', query, { signal, quiet: true })
    return Array.isArray(result) ? result : []
  }
}

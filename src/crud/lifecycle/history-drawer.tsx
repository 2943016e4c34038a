import { givenSchema, type Given } from '#contract/wire/given.ts'
import { idOf, type Row } from '#contract/wire/row.ts'
import { dateTimeText } from '#core/formats/dates.ts'
import { ListDrawer } from '#crud/list/list-drawer.tsx'
import { nameOf } from '#crud/record-name.ts'
import type { Crud } from '#crud/screen.ts'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { usePageLoading } from '#widgets/use-loading.ts'
import { Timeline } from 'antd'
import * as z from 'zod/mini'
import { GivenField } from './given-field.tsx'
import { HISTORY } from '#crud/actions/step-actions.ts'
import styles from './lifecycle.module.css'

/** 流转记录: who took which step when, from where to where, and why; newest first. */
export function HistoryDrawer({ crud }: { crud: Crud }) {
  return (
    <ListDrawer crud={crud} name={HISTORY} title={(record) => `流转记录：${nameOf(record, crud)}`}>
      {(record) => <History crud={crud} id={idOf(record)} />}
    </ListDrawer>
  )
}

function History({ crud: { screen, services }, id }: { crud: Crud; id: string }) {
  const { value: steps, problem, retry } = usePageLoading('steps', fetchSteps, id)
  if (problem !== null && steps === null) return <ErrorState compact hint={problem} onRetry={retry} />
  if (steps === null) return <LoadingState />
  if (steps.length === 0) return <EmptyState compact title="还没有流转记录" hint="发布、撤销等操作会记在这里" />
  return <Timeline items={steps.map((step) => ({ key: text(step, 'id'), content: <StepEntry step={step} /> }))} />

  async function fetchSteps(input: { id: string }, signal: AbortSignal): Promise<Row[]> {
    const { result } = await services.http.get(`${screen.entity.path}/history`, input, { signal, quiet: true })
    return Array.isArray(result) ? result : []
  }
}

function StepEntry({ step }: { step: Row }) {
  const reason = text(step, 'reason')
  return (
    <>
      <b>{text(step, 'step_dictText')}</b>
      <span className={styles['way']}>
        {text(step, 'fromState_dictText')} → {text(step, 'toState_dictText')}
      </span>
      <div className={styles['who']}>
        {text(step, 'createBy_dictText')} · {dateTimeText(step['createTime'])}
      </div>
      {text(step, 'answer_dictText') !== '' && <div>{text(step, 'answer_dictText')}</div>}
      {givenOf(step).map((given) => (
        <GivenField key={given.key} given={given} />
      ))}
      {reason !== '' && <p className={styles['reason']}>{reason}</p>}
    </>
  )
}

function givenOf(step: Row): Given[] {
  return z.parse(givenSchema, (step as Record<string, unknown>)['given'])
}

function text(row: Row, key: string): string {
  const value = row[key]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

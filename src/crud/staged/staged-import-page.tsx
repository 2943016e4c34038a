import type { Entity } from '#contract/define-entity.ts'
import { newIdempotencyKey } from '#core/http/idempotency-key.ts'
import { allowed } from '#core/session/grants.ts'
import { stagedImportWith, type StagedImportActor } from '#machines/staged-import/staged-import-with.ts'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { useNarrow } from '#widgets/use-narrow.ts'
import { useRunning } from '#widgets/use-running.ts'
import { useServices } from '#widgets/services-context.tsx'
import { useActorRef, useSelector } from '@xstate/react'
import { Steps } from 'antd'
import { useState } from 'react'
import { PastImports } from './past-imports.tsx'
import { ChoosingPart, PreparingPart, StoppedPart, WorkingPart } from './staged-parts.tsx'
import { ResultPart } from './staged-result.tsx'
import { ReviewPart } from './staged-review.tsx'
import { stagedRequests } from './staged-requests.ts'
import styles from './staged-import.module.css'

const STEPS = ['下载模板', '上传', '核对', '结果'].map((title) => ({ title }))
const AT = {
  loading: null,
  unknown: null,
  preparing: 0,
  choosing: 1,
  uploading: 1,
  checking: 1,
  stopped: 1,
  resuming: 1,
  reviewing: 2,
  rechecking: 2,
  starting: 2,
  discarding: 2,
  importing: 3,
  counting: 3,
  finished: 3,
} as const

/** Many rows from a workbook, step by step; who may not import sees what was imported before. Source: SCREEN-08. */
export function StagedImportPage({ entity }: { entity: Entity }) {
  const { grants } = useServices()
  const mayImport = allowed(entity.permission, grants())(entity.codes?.['import'] ?? 'import')
  return (
    <div className={styles['page']}>{mayImport ? <Wizard entity={entity} /> : <PastImports entity={entity} />}</div>
  )
}

function Wizard({ entity }: { entity: Entity }) {
  const services = useServices()
  const isNarrow = useNarrow()
  const [machine] = useState(() =>
    stagedImportWith({ ...stagedRequests(entity, services), imported: () => {} }, newIdempotencyKey),
  )
  const actor = useRunning(useActorRef(machine))
  const value = useSelector(actor, (snapshot) => snapshot.value)
  return (
    <>
      <Steps
        size="small"
        current={AT[value] ?? 0}
        items={STEPS}
        orientation="horizontal"
        titlePlacement={isNarrow ? 'vertical' : 'horizontal'}
        responsive={false}
      />
      <Part entity={entity} actor={actor} value={value} />
      {(value === 'preparing' || value === 'choosing') && <PastImports entity={entity} />}
    </>
  )
}

interface PartProps {
  entity: Entity
  actor: StagedImportActor
  value: keyof typeof AT
}

function Part({ entity, actor, value }: PartProps) {
  const problem = useSelector(actor, ({ context }) => context.problem)
  if (value === 'loading' || value === 'counting') return <LoadingState />
  if (value === 'unknown') {
    return <ErrorState compact hint={problem} onRetry={() => actor.send({ type: 'import.reload' })} />
  }
  if (value === 'preparing') return <PreparingPart entity={entity} actor={actor} />
  if (value === 'choosing') return <ChoosingPart actor={actor} />
  if (value === 'stopped' || value === 'resuming') return <StoppedPart actor={actor} />
  if (value === 'uploading' || value === 'checking' || value === 'importing') return <WorkingPart actor={actor} />
  if (value === 'finished') return <ResultPart entity={entity} actor={actor} />
  return <ReviewPart entity={entity} actor={actor} />
}

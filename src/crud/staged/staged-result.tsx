import type { Entity } from '#contract/define-entity.ts'
import type { StagedImportActor } from '#machines/staged-import/staged-import-with.ts'
import { GuardedButton } from '#widgets/guarded-button.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { useSelector } from '@xstate/react'
import { Button, Result } from 'antd'
import { DiscardButton } from './discard-button.tsx'
import { saveReport } from './staged-requests.ts'

/** Step 4: what came of it, and what can be done with the rows that are left. */
export function ResultPart({ entity, actor }: { entity: Entity; actor: StagedImportActor }) {
  const services = useServices()
  const { ended, staged } = useSelector(actor, ({ context }) => context)
  const isWhole = staged === null && ended?.state === 'succeeded'
  const added = ended?.succeeded ?? 0
  const left = staged === null ? 0 : staged.good + staged.bad
  return (
    <Result
      status={isWhole ? 'success' : stateOf(added)}
      title={isWhole ? `已导入 ${added} 名${entity.label}` : `已导入 ${added} 行，还有 ${left} 行没有导入`}
      subTitle={added > 0 ? null : ended?.message}
      extra={[
        staged !== null && (
          <Button key="review" type="primary" onClick={() => actor.send({ type: 'step.back' })}>
            继续修改
          </Button>
        ),
        staged !== null && staged.bad > 0 && (
          <GuardedButton key="report" onClick={() => saveReport(entity, services, staged.id)}>
            下载错误报告
          </GuardedButton>
        ),
        staged !== null && <DiscardButton key="discard" actor={actor} left={left} />,
        staged === null && (
          <Button key="more" type="primary" onClick={() => actor.send({ type: 'import.more' })}>
            再导入一批
          </Button>
        ),
      ]}
    />
  )
}

function stateOf(added: number): 'warning' | 'error' {
  return added > 0 ? 'warning' : 'error'
}

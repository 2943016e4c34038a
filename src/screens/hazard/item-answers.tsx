import type { InspectionItem } from '#contract/areas/hazard/inspection-run-answer.ts'
import { inChina } from '#core/formats/dates.ts'
import { newIdempotencyKey } from '#core/http/idempotency-key.ts'
import type { GivenAnswer } from '#machines/inspection-run/given-answers.ts'
import { detailPath } from '#machines/menu-routes/match-route.ts'
import { usePage } from '#widgets/page-context.tsx'
import { StateMark } from '#widgets/state-mark/state-mark.tsx'
import { useSelector } from '@xstate/react'
import { Button, Popconfirm } from 'antd'
import { RESULTS, type InspectionActor } from './inspection-actor.ts'
import styles from './inspection.module.css'

interface ItemAnswersProps {
  actor: InspectionActor
  item: InspectionItem
  mayAnswer: boolean
}

/** What the server knows of an item and what waits here; where both differ they stand beside each other until somebody decides. */
export function ItemAnswers({ actor, item, mayAnswer }: ItemAnswersProps) {
  const page = usePage()
  const queue = useSelector(actor, ({ context }) => context.queue)
  const own = queue.filter(({ itemId }) => itemId === item.id)
  const { result, hazardId, hazardTitle } = item
  if (result === null && own.length === 0) return null
  return (
    <ul className={styles['known']}>
      {result !== null && (
        <li>
          <StateMark {...RESULTS[result]!} />
          <span>
            {item.answerName}
            {item.answerMs !== null && ` ${inChina(item.answerMs).slice(5, 16)}`}
            {item.remark !== null && `：${item.remark}`}
          </span>
          {hazardId !== null && (
            <Button type="link" onClick={() => page.open(detailPath('/hazard/list', hazardId))}>
              {hazardTitle}
            </Button>
          )}
        </li>
      )}
      {own.map((answer) => (
        <Waiting key={answer.id} actor={actor} item={item} answer={answer} mayAnswer={mayAnswer} />
      ))}
    </ul>
  )
}

function Waiting({ actor, item, answer, mayAnswer }: ItemAnswersProps & { answer: GivenAnswer }) {
  const { id, result, remark, found, pictures, stopped, isTried } = answer
  const canSendAgain = stopped?.kind === 'refused' || item.hazardId === null
  const drop = () => actor.send({ type: 'answer.drop', id })
  return (
    <li data-stopped={stopped !== null} role={stopped === null ? undefined : 'alert'}>
      <StateMark {...RESULTS[result]!} />
      <span>
        本机 {inChina(answer.atMs).slice(5, 16)}
        {remark !== '' && `：${remark}`}
        {found !== null && `：${found.title}（${found.location}，${pictures} 张照片）${found.description}`}
        <small>{stopped === null ? '待发送' : sentence(stopped, item)}</small>
      </span>
      {stopped !== null && mayAnswer && canSendAgain && (
        <Button size="large" onClick={() => actor.send({ type: 'answer.insist', id, key: newIdempotencyKey() })}>
          {stopped.kind === 'conflict' ? '改为我的答案' : '再次发送'}
        </Button>
      )}
      {(stopped !== null || (found !== null && !isTried)) && (
        <Popconfirm title="放弃后，本机的答案和照片不再保留" okText="放弃" cancelText="取消" onConfirm={drop}>
          <Button size="large" danger={stopped?.kind !== 'conflict'}>
            {stopped?.kind === 'conflict' ? '保留对方答案' : '放弃'}
          </Button>
        </Popconfirm>
      )}
    </li>
  )
}

function sentence(stopped: NonNullable<GivenAnswer['stopped']>, { answerName }: InspectionItem): string {
  return stopped.kind === 'refused' ? stopped.message : `${answerName ?? '他人'}已先填写，请选择保留哪一个`
}

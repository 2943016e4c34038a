import { drillPerson } from '#contract/areas/drill/drill-person.entity.ts'
import { SIGN_WAYS } from '#contract/areas/drill/drill-plan-values.ts'
import type { DrillRun } from '#contract/areas/drill/drill-run-answer.ts'
import { permissionOf } from '#contract/define-entity.ts'
import { isVisible } from '#core/session/grants.ts'
import { useServices } from '#widgets/services-context.tsx'
import { StateMark } from '#widgets/state-mark/state-mark.tsx'
import { useSelector } from '@xstate/react'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { commandOf, type DrillRunActor } from './drill-run-actor.ts'
import styles from './drill-run.module.css'

type Person = DrillRun['persons'][number]

/** Who is there, post by post, with big buttons for those who are not. Source: SCREEN-21. */
export function DrillSignIn({ actor, persons }: { actor: DrillRunActor; persons: readonly Person[] }) {
  const { grants } = useServices()
  const [signWay, setSignWay] = useState<string>(SIGN_WAYS[0].value)
  const isOpen = useSelector(actor, ({ value }) => value.drill === 'running' || value.drill === 'paused')
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const maySign = isOpen && isVisible(permissionOf(drillPerson, 'sign'), grants())
  const posts = [...new Set(persons.map(({ postName }) => postName))]
  const signed = persons.filter(({ signMs }) => signMs !== null).length
  const sign = ({ id }: Person) =>
    actor.send({ type: 'command.send', command: commandOf({ name: 'sign', personIds: [id], signWay }) })
  return (
    <section className={styles['signs']} aria-label="签到">
      <h2>
        签到 {signed}/{persons.length}
      </h2>
      {maySign && signed < persons.length && (
        <Segmented
          aria-label="签到方式"
          options={SIGN_WAYS.map(({ value, text }) => ({ value, label: text }))}
          value={signWay}
          onChange={setSignWay}
        />
      )}
      {persons.length === 0 && <p>没有安排参演人员</p>}
      {posts.map((post) => (
        <section key={post} aria-label={post} className={styles['post']}>
          <h3>{post}</h3>
          {persons
            .filter(({ postName }) => postName === post)
            .map((person) =>
              person.signMs === null && maySign ? (
                <Button key={person.id} size="large" disabled={isBusy} onClick={() => sign(person)}>
                  {person.name} 签到
                </Button>
              ) : (
                <span key={person.id} className={styles['person']}>
                  {person.name}
                  {person.standIn && '（替补）'}
                  <StateMark
                    tone={person.signMs === null ? 'neutral' : 'ok'}
                    text={person.signMs === null ? '未签到' : '已签到'}
                  />
                </span>
              ),
            )}
        </section>
      ))}
    </section>
  )
}

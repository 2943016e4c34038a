import { REVEAL } from '#contract/masks/reveal.ts'
import { idOf, type Row } from '#contract/wire/row.ts'
import { fieldOf } from '#crud/define-screen.ts'
import { nameOf } from '#crud/record-name.ts'
import type { Crud } from '#crud/screen.ts'
import { revealWith } from '#machines/reveal/reveal-with.ts'
import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons'
import { useActorRef, useSelector } from '@xstate/react'
import { Button } from 'antd'
import { useLayoutEffect, useState, type ReactNode } from 'react'
import * as z from 'zod/mini'
import { isWritten } from './is-written.ts'
import styles from './masked-value.module.css'

interface MaskedValueProps {
  crud: Crud
  record: Row
  name: string
  /** The masked text as the record has it. */
  children: ReactNode
  /** In a cell of a table, which has the tab stop: Enter leads to the button. */
  isInCell?: boolean
}

/** Whether this person may see the whole of a field of which answers hide a part. */
export function mayReveal({ screen, can }: Pick<Crud, 'screen' | 'can'>, name: string): boolean {
  return fieldOf(screen, name).masked !== undefined && can(REVEAL)
}

/** A value of which a part may be hidden, and the button that shows the whole of it as long as this view is there. */
export function MaskedValue(props: MaskedValueProps) {
  const { crud, record, name, children } = props
  if (!mayReveal(crud, name) || !isWritten(record[name])) return children
  // A changed record hides it again: the whole text was that of the version before.
  return <RevealedValue key={`${idOf(record)} ${String(record['version'])}`} {...props} />
}

function RevealedValue({ crud, record, name, children, isInCell = false }: MaskedValueProps) {
  const [machine] = useState(() =>
    revealWith({
      read: (signal) => readWhole(crud, idOf(record), name, signal),
      warn: (message) => crud.services.say('error', message),
    }),
  )
  const actor = useActorRef(machine)
  const whole = useSelector(actor, (snapshot) => snapshot.context.whole)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const { label } = fieldOf(crud.screen, name)
  const named = isInCell ? ` ${nameOf(record, crud)}` : ''
  // A page that is left and comes back shows it hidden.
  useLayoutEffect(() => () => actor.send({ type: 'reveal.hide' }), [actor])
  return (
    <span className={styles['masked']}>
      <span data-room={'0'.repeat(Array.from(String(record[name])).length)}>{whole ?? children}</span>
      <Button
        type="text"
        size="small"
        tabIndex={isInCell ? -1 : 0}
        loading={isBusy}
        aria-label={whole === null ? `查看完整的${label}${named}` : `隐藏${label}${named}`}
        icon={whole === null ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />}
        onClick={() => actor.send({ type: whole === null ? 'reveal.show' : 'reveal.hide' })}
      />
    </span>
  )
}

const wholeSchema = z.nullable(z.string())

async function readWhole({ screen, services }: Crud, id: string, field: string, signal: AbortSignal): Promise<string> {
  const { result } = await services.http.post(`${screen.entity.path}/${REVEAL}`, { id, field }, { signal, quiet: true })
  return z.parse(wholeSchema, result) ?? ''
}

import { REVEAL } from '#contract/masks/reveal.ts'
import { idOf, type Row } from '#contract/wire/row.ts'
import { fieldOf } from '#crud/define-screen.ts'
import type { Crud } from '#crud/screen.ts'
import { revealWith } from '#machines/reveal/reveal-with.ts'
import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons'
import { useActorRef, useSelector } from '@xstate/react'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import * as z from 'zod/mini'
import { isWritten } from './is-written.ts'

interface MaskedValueProps {
  crud: Crud
  record: Row
  name: string
  /** The masked text as the record has it. */
  children: ReactNode
}

/** A value of which a part may be hidden, and the button that shows the whole of it as long as this view is there. */
export function MaskedValue(props: MaskedValueProps) {
  const { crud, record, name, children } = props
  const isHidden = fieldOf(crud.screen, name).masked !== undefined && isWritten(record[name])
  if (!isHidden || !crud.can(REVEAL)) return children
  // A changed record hides it again: the whole text was that of the version before.
  return <RevealedValue key={`${idOf(record)} ${String(record['version'])}`} {...props} />
}

function RevealedValue({ crud, record, name, children }: MaskedValueProps) {
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
  return (
    <>
      {whole ?? children}
      <Button
        type="text"
        size="small"
        loading={isBusy}
        aria-label={whole === null ? `查看完整的${label}` : `隐藏${label}`}
        icon={whole === null ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />}
        onClick={() => actor.send({ type: whole === null ? 'reveal.show' : 'reveal.hide' })}
      />
    </>
  )
}

const wholeSchema = z.nullable(z.string())

async function readWhole({ screen, services }: Crud, id: string, field: string, signal: AbortSignal): Promise<string> {
  const { result } = await services.http.post(`${screen.entity.path}/${REVEAL}`, { id, field }, { signal, quiet: true })
  return z.parse(wholeSchema, result) ?? ''
}

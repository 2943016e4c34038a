import { useServices } from '#widgets/services-context.tsx'
import { subFormPopoverWith } from '#machines/sub-form-popover/sub-form-popover-with.ts'
import { useRunning } from '#widgets/use-running.ts'
import { CloseOutlined } from '@ant-design/icons'
import { useActorRef, useSelector } from '@xstate/react'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import type { Editable } from './editable.ts'
import type { SubForm } from './sub-form-shape.ts'
import styles from './editable.module.css'

/** The popover of the row whose number was pressed: below it, or above where there is no room. Source: SUB-01…03, CONST-65. */
export function SubFormPopover({ editable, subForm }: { editable: Editable; subForm: SubForm }) {
  const { say } = useServices()
  const [machine] = useState(() =>
    subFormPopoverWith({
      openForm: ({ id: row }, signal) => subForm.open(row, signal),
      warn: (message) => say('warning', message),
    }),
  )
  const popover = useRunning(useActorRef(machine))
  const id = useSelector(popover, (snapshot) => (snapshot.hasTag('visible') ? snapshot.context.id : null))
  const side = useSelector(popover, (snapshot) => snapshot.context.side)
  useEffect(() => {
    return editable.onRowPress((press) =>
      popover.send(press === null ? { type: 'popover.close' } : { type: 'row.click', ...press }),
    )
  }, [editable, popover])
  if (id === null) return null
  const close = () => popover.send({ type: 'popover.close' })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it wherever the focus is in it
    <dialog
      open
      aria-label={subForm.title(id)}
      className={styles['subForm']}
      data-side={side}
      style={placeBeside(editable, id, side)}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <header>
        <b>{subForm.title(id)}</b>
        <Button type="text" size="small" aria-label="关闭" icon={<CloseOutlined aria-hidden />} onClick={close} />
      </header>
      {subForm.render(id)}
    </dialog>
  )
}

/** Within the table's own box, so that it scrolls away with it. */
function placeBeside(editable: Editable, id: string, side: 'above' | 'below') {
  const row = editable.rowBox(id)
  if (row === null) return {}
  return side === 'below' ? { top: row.bottom } : { bottom: row.fromBottom }
}

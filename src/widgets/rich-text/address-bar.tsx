import type { RichTextContext, RichTextEvent } from '#machines/rich-text/rich-text.machine.ts'
import { Button, Input, type InputRef } from 'antd'
import { useEffect, useId, useRef, type KeyboardEvent } from 'react'
import styles from './rich-text.module.css'

interface AddressBarProps {
  context: RichTextContext
  mayRemove: boolean
  send: (event: RichTextEvent) => void
}

const LABELS = { link: '链接地址', image: '图片地址' } as const

/** Asks for the address of a link or picture, above the text. */
export function AddressBar({ context: { asked, address, problem }, mayRemove, send }: AddressBarProps) {
  const problemId = useId()
  const input = useRef<InputRef>(null)
  useEffect(() => input.current?.focus(), [asked])
  const byKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // Neither the form nor the dialog around hears of it.
    event.preventDefault()
    event.stopPropagation()
    send({ type: event.key === 'Enter' ? 'address.submit' : 'address.cancel' })
  }
  return (
    <div className={styles['address']}>
      <Input
        ref={input}
        size="small"
        aria-label={LABELS[asked]}
        placeholder={asked === 'link' ? 'https://… 或 /isystem/position' : 'https://… 或 /… '}
        value={address}
        {...(problem === null ? {} : { status: 'error' as const, 'aria-describedby': problemId })}
        onKeyDown={byKey}
        onChange={(event) => send({ type: 'address.type', address: event.target.value })}
      />
      <Button size="small" type="primary" onClick={() => send({ type: 'address.submit' })}>
        插入
      </Button>
      {mayRemove && (
        <Button size="small" onClick={() => send({ type: 'address.remove' })}>
          去掉链接
        </Button>
      )}
      <Button size="small" onClick={() => send({ type: 'address.cancel' })}>
        取消
      </Button>
      {problem !== null && (
        <p id={problemId} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

import { faultyPlaceholder } from '#contract/areas/message/fill-template.ts'
import { PlusOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useState, type RefObject } from 'react'
import { insertText } from './insert-text.ts'
import styles from './message.module.css'

interface VariableChipsProps {
  names: readonly string[]
  /** Holds the editor they are written into. */
  box: RefObject<HTMLElement | null>
}

/** Variables to press: each is written where the caret stands. */
export function VariableChips({ names, box }: VariableChipsProps) {
  const [name, setName] = useState('')
  const wanted = name.trim()
  const isFaulty = wanted !== '' && faultyPlaceholder(placeOf(wanted)) !== null
  const write = (variable: string) => {
    if (box.current !== null) insertText(box.current, placeOf(variable))
  }
  const add = () => {
    if (wanted === '' || isFaulty) return
    write(wanted)
    setName('')
  }
  return (
    <div className={styles['chips']} role="toolbar" aria-label="变量">
      <span>插入变量</span>
      {names.map((variable) => (
        // A press must not take the caret away.
        <Button
          key={variable}
          size="small"
          shape="round"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => write(variable)}
        >
          {variable}
        </Button>
      ))}
      <Input
        size="small"
        aria-label="新变量"
        placeholder="新变量"
        autoComplete="off"
        value={name}
        {...(isFaulty && { status: 'error' as const, title: '名称只能由字母、汉字、数字和下划线组成' })}
        onChange={(event) => setName(event.target.value)}
        onPressEnter={(event) => {
          event.preventDefault()
          add()
        }}
      />
      <Button
        size="small"
        type="text"
        aria-label="插入新变量"
        disabled={wanted === '' || isFaulty}
        icon={<PlusOutlined aria-hidden />}
        onClick={add}
      />
    </div>
  )
}

const placeOf = (name: string) => `\${${name}}`

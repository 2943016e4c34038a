import { Button } from 'antd'
import { useEffect, useEffectEvent } from 'react'

interface UndoableProps {
  message: string
  undo: () => void
  /** Takes the message away. */
  close: () => void
}

/** What was done, with 撤销; Ctrl Z does the same wherever the focus is, but where that undoes what somebody types. */
export function Undoable({ message, undo, close }: UndoableProps) {
  const take = useEffectEvent(takeBack)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isUndo(event) || event.defaultPrevented || isTyping(event.target)) return
      event.preventDefault()
      take()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      {message}
      <Button type="link" size="small" aria-keyshortcuts="Control+Z" onClick={takeBack}>
        撤销（Ctrl Z）
      </Button>
    </>
  )

  function takeBack() {
    close()
    undo()
  }
}

function isUndo({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null
}

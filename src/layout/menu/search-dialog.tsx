import { CloseOutlined, SearchOutlined } from '@ant-design/icons'
import { later } from '#widgets/later/later.tsx'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import styles from './menu-search.module.css'

const SearchHits = later(async () => ({ default: (await import('./search-hits.tsx')).SearchHits }), {
  Waiting: () => <p className={styles['none']}>正在准备…</p>,
})

/** The search itself: type, walk with arrow keys, Enter opens, Escape closes. What is typed before its code is there counts, Enter too. */
export function SearchDialog({ initial, onClose }: { initial: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [text, setText] = useState(initial)
  const [place, setPlace] = useState(0)
  const [count, setCount] = useState(0)
  const [isEntered, setEntered] = useState(false)
  useLayoutEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])
  const byKey = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) setEntered(true)
    else if (step !== undefined) setPlace((place + step + count) % Math.max(1, count))
    else return
    event.preventDefault()
  }
  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-label="搜索菜单、记录和操作"
      onClose={onClose}
      closedby="any"
    >
      <SearchField
        list={id}
        option={count > 0 ? `${id}-${place}` : undefined}
        text={text}
        onKeyDown={byKey}
        onType={(typed) => {
          setText(typed)
          setPlace(0)
          setEntered(false)
        }}
      />
      <SearchHits
        id={id}
        text={text}
        place={place}
        isEntered={isEntered}
        onPlace={setPlace}
        onCount={setCount}
        onNothing={() => setEntered(false)}
        onLeave={() => {
          dialog.current?.close()
          onClose()
        }}
      />
    </dialog>
  )
}

interface SearchFieldProps {
  /** Id of what it finds. */
  list: string
  /** Id of the one that Enter chooses. */
  option: string | undefined
  text: string
  onType: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

function SearchField({ list, option, text, onType, onKeyDown }: SearchFieldProps) {
  return (
    <label className={styles['field']}>
      <SearchOutlined />
      <input
        type="text"
        autoComplete="off"
        spellCheck={false}
        role="combobox"
        aria-label="菜单、记录或操作的名称"
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={option}
        placeholder="名称、路径、拼音或首字母"
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {text !== '' && (
        <button
          type="button"
          tabIndex={-1}
          className={styles['clear']}
          aria-label="清除"
          title="清除"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onType('')}
        >
          <CloseOutlined />
        </button>
      )}
    </label>
  )
}

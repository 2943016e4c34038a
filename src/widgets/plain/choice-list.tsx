import { useId, useState } from 'react'
import { PlainIcon } from './plain-icons.tsx'
import styles from './plain.module.css'

export interface Choosable {
  value: string
  text: string
  /** A word behind the text: 当前. */
  mark?: string | undefined
}

interface ChoiceListProps {
  legend: string
  options: readonly Choosable[]
  /** '' = none yet. */
  value: string
  problem?: string | undefined
  disabled?: boolean
  onChoose: (value: string) => void
}

/** From so many options on, a search field stands above them. */
const SEARCHED_FROM = 8

/** One of several, all in sight. */
export function ChoiceList({ legend, options, value, problem, disabled = false, onChoose }: ChoiceListProps) {
  const id = useId()
  const [text, setText] = useState('')
  const shown = options.filter((option) => option.text.toLowerCase().includes(text.trim().toLowerCase()))
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={problem !== undefined}
      className={styles['choices']}
      disabled={disabled}
      aria-describedby={problem === undefined ? undefined : id}
      data-problem={problem === undefined ? undefined : true}
    >
      <legend>{legend}</legend>
      {options.length >= SEARCHED_FROM && (
        <input
          type="search"
          className={styles['search']}
          aria-label={`搜索：${legend}`}
          placeholder="输入名称查找"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <div className={styles['options']}>
        {shown.map((option) => (
          <label key={option.value} className={styles['option']}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            <span>{option.text}</span>
            {option.mark !== undefined && <em>{option.mark}</em>}
            <PlainIcon name="check" size={16} />
          </label>
        ))}
        {shown.length === 0 && <p className={styles['nothing']}>没有找到“{text}”，换个词试试</p>}
      </div>
      <div id={id} className={styles['note']} aria-live="polite">
        {problem}
      </div>
    </fieldset>
  )
}

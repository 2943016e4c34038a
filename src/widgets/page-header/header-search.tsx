import type { SubmitEvent } from 'react'
import styles from './page-header.module.css'

interface HeaderSearchProps {
  placeholder: string
  onSearch: (text: string) => void
}

/** The search box of a page header; Enter searches. Source: LAYOUT-12. */
export function HeaderSearch({ placeholder, onSearch }: HeaderSearchProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('text')
    onSearch(typeof text === 'string' ? text.trim() : '')
  }
  return (
    <search>
      <form className={styles['search']} onSubmit={submit}>
        <input name="text" type="search" placeholder={placeholder} aria-label={placeholder} />
        <button type="submit">搜索</button>
      </form>
    </search>
  )
}

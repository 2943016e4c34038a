import type { Condition, ListQuery, MatchType } from '#contract/wire/list-query.ts'
import type { Crud, Screen } from '#crud/screen.ts'
import { CloseOutlined } from '@ant-design/icons'
import { useSelector } from '@xstate/react'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useHeaderFilter } from './header-filter.tsx'
import {
  conditionFacts,
  filterFacts,
  type ConditionFact,
  type FilterFact,
  type NarrowingFact,
} from './narrowing-facts.ts'
import { NarrowingWords } from './narrowing-words.tsx'
import { narrowingKeys, narrowings } from './query-values.ts'
import styles from './filter-bar.module.css'

interface FilterBarProps {
  crud: Crud
  /** What pickers said that values are called. */
  names: ReadonlyMap<string, string>
}

/** All that narrows a list, wherever it was said: each part in words, changed by a press on it, taken away by the cross beside it. */
export function FilterBar({ crud, names }: FilterBarProps) {
  const { screen, list } = crud
  const query = useSelector(list, ({ context }) => context)
  const { openFilter, filter } = useHeaderFilter(crud)
  const filters = filterFacts(screen, query.filters)
  const conditions = conditionFacts(screen, query.conditions)
  if (filters.length + conditions.length === 0) return null
  const isGroup = query.matchType === 'or' && conditions.length > 1
  const offered = new Set(narrowingKeys(screen))
  const ofConditions = conditions.map((fact) => (
    <Chip
      key={fact.id}
      crud={crud}
      fact={fact}
      names={names}
      remove={() => list.send({ type: 'search.submit', ...withoutCondition(query, fact) })}
      change={() => openBuilder(crud, query)}
    />
  ))
  return (
    <div className={styles['bar']}>
      <ul className={styles['chips']} aria-label="筛选条件">
        {filters.map((fact) => (
          <Chip
            key={fact.id}
            crud={crud}
            fact={fact}
            names={names}
            remove={() => list.send({ type: 'filters.change', filters: withoutFilter(fact) })}
            change={fact.key !== null && offered.has(fact.key) ? (chip) => openFilter(fact.key ?? '', chip) : null}
          />
        ))}
        {isGroup ? <Group>{ofConditions}</Group> : ofConditions}
      </ul>
      {narrowings(query) > 0 && (
        <Button type="link" size="small" onClick={() => list.send({ type: 'search.reset' })}>
          清除全部
        </Button>
      )}
      {filter}
    </div>
  )
}

/** Conditions any of which is enough. */
function Group({ children }: { children: ReactNode }) {
  return (
    <li className={styles['group']}>
      <span>满足任一</span>
      <ul className={styles['chips']} aria-label="满足任一条件">
        {children}
      </ul>
    </li>
  )
}

interface ChipProps extends FilterBarProps {
  fact: NarrowingFact
  remove: () => void
  /** Null = it is changed where it was chosen. */
  change: ((chip: HTMLElement) => void) | null
}

function Chip({ crud, fact, names, remove, change }: ChipProps) {
  const label = labelOf(crud.screen, fact)
  const words = (
    <>
      <span className={styles['field']}>{label}</span> <span className={styles['operator']}>{fact.operator}</span>{' '}
      <b className={styles['value']}>
        <NarrowingWords crud={crud} fact={fact} names={names} />
      </b>
    </>
  )
  return (
    <li className={styles['chip']}>
      {change === null ? (
        <span className={styles['words']}>{words}</span>
      ) : (
        <button
          type="button"
          className={styles['words']}
          aria-haspopup="dialog"
          onClick={(event) => change(event.currentTarget)}
        >
          {words}
        </button>
      )}
      <button type="button" className={styles['remove']} aria-label={`清除筛选 ${label}`} onClick={remove}>
        <CloseOutlined aria-hidden />
      </button>
    </li>
  )
}

function labelOf({ entity, layout }: Screen, { key }: NarrowingFact): string {
  if (key !== null) return entity.fields[key]?.label ?? key
  return layout.kind === 'scoped' ? layout.tree.label : ''
}

function withoutFilter({ parameters }: FilterFact): Record<string, string> {
  return Object.fromEntries(parameters.map((name) => [name, '']))
}

function withoutCondition({ filters, conditions, matchType }: ListQuery, { at }: ConditionFact) {
  const rest: Condition[] = conditions.filter((_condition, place) => place !== at)
  const match: MatchType = rest.length > 1 ? matchType : 'and'
  return { filters, conditions: rest, matchType: match }
}

function openBuilder({ advanced }: Crud, { conditions, matchType }: ListQuery): void {
  advanced.send({ type: 'dialog.open', conditions, matchType })
}

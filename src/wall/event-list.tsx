import { HAPPENED_WORDS } from '#contract/wire/happened.ts'
import type { WallAnswer } from '#contract/walls/wall-answers.ts'
import { inChina } from '#core/dates.ts'
import { useRef } from 'react'
import { EmptyText } from './empty-text.tsx'
import { useLines } from './use-lines.ts'

/** What happened within a day, the newest first, as many lines as fit. Source: walls 1.4, 5.5. */
export function EventList({ events, bodyPx }: { events: WallAnswer<'events'>; bodyPx: number }) {
  const place = useRef<HTMLDivElement>(null)
  const lines = useLines(place, bodyPx)
  return (
    <div ref={place} className="lines events">
      {events.length === 0 ? (
        <EmptyText>24 小时内没有事件</EmptyText>
      ) : (
        <ol aria-hidden="true">
          {events.slice(0, lines).map((event) => (
            <li key={`${event.kind} ${event.id} ${event.at}`}>
              <time>{inChina(event.at).slice(11, 16)}</time>
              <b>{HAPPENED_WORDS[event.kind].label}</b>
              <span>
                {HAPPENED_WORDS[event.kind].text(event)}
                {event.orgName !== '' && <small> · {event.orgName}</small>}
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

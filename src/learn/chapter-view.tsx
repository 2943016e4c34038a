import type { LearnChapter } from '#contract/areas/study/learn-answer.ts'
import type { LearnEvent } from '#machines/learn/learn.setup.ts'
import { useEffect, useEffectEvent, useRef } from 'react'

interface ChapterViewProps {
  chapter: LearnChapter
  /** Address of its film or text. */
  file: string
  send: (event: LearnEvent) => void
}

/** As in the contract of courses: a film, else a text. */
const FILM = '2'
const TICK_MS = 1_000
/** The player tells its place several times a second; a longer step is a jump. */
const MOST_STEP_SECONDS = 2

/** A chapter: its film, or its text with the time for which it is looked at. */
export function ChapterView({ chapter, file, send }: ChapterViewProps) {
  const hidden = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') send({ type: 'page.hidden' })
  })
  useEffect(() => {
    document.addEventListener('visibilitychange', hidden)
    return () => document.removeEventListener('visibilitychange', hidden)
  }, [])
  return (
    <section className="card">
      <h1>{chapter.title}</h1>
      {chapter.kind === FILM ? (
        <Film chapter={chapter} file={file} send={send} />
      ) : (
        <Text chapter={chapter} file={file} send={send} />
      )}
      <button type="button" onClick={() => send({ type: 'chapter.close' })}>
        返回课程
      </button>
    </section>
  )
}

function Film({ chapter, file, send }: ChapterViewProps) {
  const last = useRef(chapter.at)
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- films of courses have no captions to offer
    <video
      className="film"
      controls
      playsInline
      preload="metadata"
      controlsList="noplaybackrate nodownload"
      aria-label={chapter.title}
      src={file}
      onLoadedMetadata={({ currentTarget: film }) => {
        if (chapter.at < film.duration - 1) film.currentTime = chapter.at
      }}
      onPlaying={({ currentTarget: film }) => {
        last.current = film.currentTime
        send({ type: 'film.started', at: film.currentTime, length: film.duration })
      }}
      onTimeUpdate={({ currentTarget: film }) => {
        const [from, to] = [last.current, film.currentTime]
        last.current = to
        if (to > from && to - from < MOST_STEP_SECONDS) send({ type: 'film.played', from, to, length: film.duration })
      }}
    />
  )
}

function Text({ chapter, file, send }: ChapterViewProps) {
  const at = useRef(chapter.at)
  const tick = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') return
    const from = at.current
    at.current = from + TICK_MS / 1_000
    send({ type: 'film.played', from, to: at.current, length: 0 })
  })
  const begin = useEffectEvent(() => send({ type: 'film.started', at: at.current, length: 0 }))
  useEffect(() => {
    begin()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <p>
      <a href={file} target="_blank" rel="noreferrer">
        打开资料
      </a>
      <small>　阅读时请保持本页打开，每 {chapter.minutes} 分钟计满一章</small>
    </p>
  )
}

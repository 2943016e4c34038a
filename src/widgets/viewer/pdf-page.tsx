import { ErrorState } from '#widgets/states/error-state.tsx'
import { useLoading } from '#widgets/use-loading.ts'
import { useEffect, useRef, useState } from 'react'
import type { OpenPdf } from './open-pdf.ts'
import styles from './viewer.module.css'

interface PdfPageProps {
  id: string
  pdf: OpenPdf
  /** From 1. */
  number: number
  zoom: number
  onSeen: (page: number) => void
}

/** Until a page is known: that of a sheet of A4. */
const A4 = { width: 595, height: 842 }
const WIDEST = 900
const ROOM = 48

/** A page of a document, drawn while it is in sight. */
export function PdfPage({ id, pdf, number, zoom, onSeen }: PdfPageProps) {
  const place = useRef<HTMLElement>(null)
  const [isNear, setIsNear] = useState(false)
  const [size, setSize] = useState(A4)
  const width = Math.round(Math.min(WIDEST, window.innerWidth - ROOM) * zoom)
  useEffect(() => {
    const watch = new IntersectionObserver(
      ([entry]) => {
        setIsNear(entry?.isIntersecting === true)
        if ((entry?.intersectionRatio ?? 0) > 0.5) onSeen(number)
      },
      { rootMargin: '50% 0px', threshold: [0, 0.5, 0.6] },
    )
    watch.observe(place.current!)
    return () => watch.disconnect()
  })
  return (
    <article
      id={id}
      ref={place}
      className={styles['page']}
      style={{ width, height: Math.round((width * size.height) / size.width) }}
      aria-label={`第 ${number} 页`}
    >
      {isNear && <Drawn pdf={pdf} number={number} width={width} onSize={setSize} />}
    </article>
  )
}

interface DrawnProps extends Pick<PdfPageProps, 'pdf' | 'number'> {
  width: number
  /** Told how large the page is. */
  onSize: (size: typeof A4) => void
}

function Drawn({ pdf, number, width, onSize }: DrawnProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { problem, retry } = useLoading(async (_input, signal) => {
    onSize(await pdf.sizeOf(number))
    await pdf.draw(number, canvas.current!, width, signal)
    return number
  }, String(width))
  return (
    <>
      <canvas ref={canvas} hidden={problem !== null} />
      {problem !== null && <ErrorState compact title={`第 ${number} 页打不开`} hint={problem} onRetry={retry} />}
    </>
  )
}

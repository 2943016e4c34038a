import { CloseOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons'
import { fileName } from '#core/files/file-name.ts'
import { type PdfPreviewContext, type PdfPreviewEvent } from '#machines/pdf-preview/pdf-preview.machine.ts'
import { pdfPreviewWith } from '#machines/pdf-preview/pdf-preview-with.ts'
import { useServices } from '#widgets/services-context.tsx'
import { useRunning } from '#widgets/use-running.ts'
import { useMachine } from '@xstate/react'
import { Button, InputNumber, Spin } from 'antd'
import { useId, type KeyboardEvent } from 'react'
import { Overlay, Tool, type ViewerProps } from './overlay.tsx'
import { openPdf, type OpenPdf } from './open-pdf.ts'
import { PdfPage } from './pdf-page.tsx'
import styles from './viewer.module.css'

const ZOOM_STEP = 1.2

/** A PDF above the page; its pages are fetched and drawn as they come into sight. */
export function PdfPreview({ paths, at, onClose }: ViewerProps) {
  const { files, fileUrl } = useServices()
  const path = paths[at] ?? ''
  const id = useId()
  const machine = pdfPreviewWith({
    open: async (signal) => openPdf(await (files === undefined ? fileUrl(path) : files.address(path)), signal),
    scrollTo: (page) => document.getElementById(`${id}${page}`)?.scrollIntoView(),
  })
  const [snapshot, send, actor] = useMachine(machine)
  useRunning(actor)
  const context = snapshot.context as PdfPreviewContext<OpenPdf>
  const byKey = (event: KeyboardEvent) => {
    const by = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP }[event.key]
    if (by !== undefined) send({ type: 'preview.zoom', by })
  }
  return (
    <Overlay label={`文档 ${fileName(path)}`} onClose={onClose} onKeyDown={byKey}>
      <header className={styles['head']}>
        <span className={styles['name']}>{fileName(path)}</span>
        {snapshot.matches('ready') && <Tools context={context} send={send} />}
        <Tool label="关闭" icon={<CloseOutlined />} act={onClose} />
      </header>
      {snapshot.matches('ready') ? (
        <Pages id={id} name={fileName(path)} context={context} send={send} />
      ) : (
        <div className={styles['middle']}>
          {snapshot.matches('failed') ? (
            <>
              <p role="alert">{context.problem}</p>
              <Button onClick={() => send({ type: 'preview.retry' })}>重试</Button>
            </>
          ) : (
            <Spin size="large" aria-label="正在打开文档" />
          )}
        </div>
      )}
    </Overlay>
  )
}

interface PartProps {
  context: PdfPreviewContext<OpenPdf>
  send: (event: PdfPreviewEvent) => void
}

function Tools({ context: { page, pages, zoom }, send }: PartProps) {
  return (
    <>
      <InputNumber
        className={styles['goto'] ?? ''}
        size="small"
        min={1}
        max={pages}
        precision={0}
        value={page}
        aria-label="页码"
        onChange={(asked) => send({ type: 'page.ask', page: asked ?? 0 })}
      />
      <span>/ {pages} 页</span>
      <Tool label="缩小" icon={<ZoomOutOutlined />} act={() => send({ type: 'preview.zoom', by: 1 / ZOOM_STEP })} />
      <span className={styles['percent']}>{Math.round(zoom * 100)}%</span>
      <Tool label="放大" icon={<ZoomInOutlined />} act={() => send({ type: 'preview.zoom', by: ZOOM_STEP })} />
    </>
  )
}

function Pages({ id, name, context: { document: pdf, pages, zoom }, send }: PartProps & { id: string; name: string }) {
  if (pdf === null) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a user without a mouse scrolls it by keys
    <section className={styles['pages']} tabIndex={0} aria-label={name}>
      {Array.from({ length: pages }, (_, index) => (
        <PdfPage
          key={index}
          id={`${id}${index + 1}`}
          pdf={pdf}
          number={index + 1}
          zoom={zoom}
          onSeen={(page) => send({ type: 'page.seen', page })}
        />
      ))}
    </section>
  )
}

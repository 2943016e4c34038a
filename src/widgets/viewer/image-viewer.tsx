import {
  CloseOutlined,
  DownloadOutlined,
  LeftOutlined,
  RightOutlined,
  RotateLeftOutlined,
  RotateRightOutlined,
  UndoOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons'
import { fileName } from '#core/files/file-name.ts'
import type { ImageViewerEvent } from '#machines/image-viewer/image-viewer.machine.ts'
import { imageViewerWith } from '#machines/image-viewer/image-viewer-with.ts'
import { useServices } from '#widgets/services-context.tsx'
import { useFileAddress } from '#widgets/upload/use-file-address.ts'
import { useRunning } from '#widgets/use-running.ts'
import { useMachine } from '@xstate/react'
import { Button, Spin } from 'antd'
import { useEffect, type KeyboardEvent, type PointerEvent } from 'react'
import { Overlay, Tool, type ViewerProps } from './overlay.tsx'
import styles from './viewer.module.css'

const ZOOM_STEP = 1.25

/** Pictures large, one by one. Source: DLG-16, ERR-30. */
export function ImageViewer({ paths, at, onClose }: ViewerProps) {
  const { say } = useServices()
  const machine = imageViewerWith((message) => say('info', message))
  const [snapshot, send, actor] = useMachine(machine, { input: { count: paths.length, at } })
  useRunning(actor)
  const { context } = snapshot
  const path = paths[context.at] ?? ''
  const name = fileName(path)
  const byKey = (event: KeyboardEvent) => {
    const act = KEYS[event.key]
    if (act === undefined) return
    event.preventDefault()
    send(act)
  }
  const drag = (event: PointerEvent) => {
    if (event.buttons === 1) send({ type: 'viewer.move', x: event.movementX, y: event.movementY })
  }
  return (
    <Overlay label={`图片 ${name}`} onClose={onClose} onKeyDown={byKey}>
      <header className={styles['head']}>
        <span className={styles['name']}>{name}</span>
        <span aria-live="polite">
          {context.at + 1} / {paths.length}
        </span>
        <Tool label="关闭" icon={<CloseOutlined />} act={onClose} />
      </header>
      <div
        className={styles['picture']}
        onPointerMove={drag}
        onWheel={(event) => send({ type: 'viewer.zoom', by: event.deltaY < 0 ? ZOOM_STEP : 1 / ZOOM_STEP })}
      >
        {snapshot.matches('loading') && <Spin size="large" aria-label="正在加载图片" />}
        {snapshot.matches('failed') ? (
          <div role="alert">
            <p>图片打不开</p>
            <Button onClick={() => send({ type: 'viewer.retry' })}>重试</Button>
          </div>
        ) : (
          <Picture
            key={path}
            path={path}
            name={name}
            place={context}
            onLoad={() => send({ type: 'image.loaded' })}
            onError={() => send({ type: 'image.failed' })}
          />
        )}
      </div>
      <Tools path={path} zoom={context.zoom} send={send} />
    </Overlay>
  )
}

interface ToolsProps {
  path: string
  zoom: number
  send: (event: ImageViewerEvent) => void
}

function Tools({ path, zoom, send }: ToolsProps) {
  return (
    <div className={styles['tools']} role="toolbar" aria-label="图片工具">
      <Tool label="上一张" icon={<LeftOutlined />} act={() => send({ type: 'viewer.previous' })} />
      <Tool label="缩小" icon={<ZoomOutOutlined />} act={() => send({ type: 'viewer.zoom', by: 1 / ZOOM_STEP })} />
      <span className={styles['percent']}>{Math.round(zoom * 100)}%</span>
      <Tool label="放大" icon={<ZoomInOutlined />} act={() => send({ type: 'viewer.zoom', by: ZOOM_STEP })} />
      <Tool label="向左旋转" icon={<RotateLeftOutlined />} act={() => send({ type: 'viewer.turn', quarters: -1 })} />
      <Tool label="向右旋转" icon={<RotateRightOutlined />} act={() => send({ type: 'viewer.turn', quarters: 1 })} />
      <Tool label="还原" icon={<UndoOutlined />} act={() => send({ type: 'viewer.reset' })} />
      <Download path={path} />
      <Tool label="下一张" icon={<RightOutlined />} act={() => send({ type: 'viewer.next' })} />
    </div>
  )
}

const KEYS: Readonly<Record<string, ImageViewerEvent>> = {
  ArrowLeft: { type: 'viewer.previous' },
  ArrowRight: { type: 'viewer.next' },
  ArrowUp: { type: 'viewer.zoom', by: ZOOM_STEP },
  ArrowDown: { type: 'viewer.zoom', by: 1 / ZOOM_STEP },
  '+': { type: 'viewer.zoom', by: ZOOM_STEP },
  '=': { type: 'viewer.zoom', by: ZOOM_STEP },
  '-': { type: 'viewer.zoom', by: 1 / ZOOM_STEP },
  r: { type: 'viewer.turn', quarters: 1 },
  R: { type: 'viewer.turn', quarters: -1 },
  '0': { type: 'viewer.reset' },
}

interface PictureProps {
  path: string
  name: string
  place: { x: number; y: number; zoom: number; turns: number }
  onLoad: () => void
  onError: () => void
}

function Picture({ path, name, place: { x, y, zoom, turns }, onLoad, onError }: PictureProps) {
  const address = useFileAddress(path)
  useEffect(() => {
    if (path === '') onError()
  })
  if (address === '') return null
  return (
    <img
      src={address}
      alt={name}
      draggable={false}
      style={{ transform: `translate(${x}px, ${y}px) scale(${zoom}) rotate(${turns * 90}deg)` }}
      onLoad={onLoad}
      onError={onError}
    />
  )
}

function Download({ path }: { path: string }) {
  const address = useFileAddress(path)
  return (
    <Button
      type="text"
      className={styles['tool'] ?? ''}
      aria-label="下载"
      title="下载"
      icon={<DownloadOutlined />}
      href={address}
      download={fileName(path)}
    />
  )
}

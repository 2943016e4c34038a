import { HAND_PX, mapScroll, type ScrollMap } from '#grid/core/scroll-map.ts'
import type { Skeleton } from './skeleton.ts'

/** Taken while nothing was measured: the table is not in sight, or there is no layout. */
const UNMEASURED = { width: 0, height: 800 }

interface Heard {
  /** The window moved over the rows. */
  scrolled(): void
  /** It stands still. */
  settled(): void
  resized(): void
}

/** The window onto the rows: what of them is in sight, by px. Once it stands it reads no layout but the position of the scroll bars. */
export class Viewport {
  width = UNMEASURED.width
  height = UNMEASURED.height
  top = 0
  x = 0
  readonly #parts: Pick<Skeleton, 'scroller' | 'sizer' | 'spacer' | 'layer'>
  readonly #heard: Heard
  readonly #observer: ResizeObserver
  #map: ScrollMap = mapScroll(0, 0)
  #content = { width: 0, height: 0 }
  #bar = 0
  #offset = -1
  #layerHeight = -1
  #wanted: { top: number; x: number } | null = null
  #settling: ReturnType<typeof setTimeout> | undefined

  constructor(parts: Pick<Skeleton, 'scroller' | 'sizer' | 'spacer' | 'layer'>, heard: Heard) {
    this.#parts = parts
    this.#heard = heard
    parts.scroller.addEventListener('scroll', this.#scroll, { passive: true })
    this.#observer = new ResizeObserver(([entry]) => entry !== undefined && this.#take(entry.contentRect))
    this.#observer.observe(parts.scroller)
  }

  /** Takes the size it has in the document: columns that are placed for another one would move under the hand that reaches for them. */
  measure(): void {
    const { clientWidth: width, clientHeight: height } = this.#parts.scroller
    this.#take({ width, height })
  }

  /** The rows are this high and the columns this wide. */
  setContent(width: number, height: number): void {
    const before = this.#content
    if (before.width === width && before.height === height) return
    this.#content = { width, height }
    this.#map = mapScroll(height, this.height)
    const { style } = this.#parts.sizer
    style.width = `${width}px`
    style.height = `${this.#map.height}px`
    const { top, x } = this.#limited(this.top, this.x)
    // A browser cuts its scroll position down by itself; where it does not have to, it stays.
    if (top !== this.top || x !== this.x || !this.#map.isExact) this.scrollTo(top, x)
  }

  scrollTo(top: number, x: number): void {
    const to = this.#limited(top, x)
    const bar = this.#map.isExact ? to.top : Math.round(this.#map.barAt(to.top))
    const { scroller } = this.#parts
    if (bar !== this.#bar) scroller.scrollTop = bar
    if (to.x !== this.x) scroller.scrollLeft = to.x
    this.#bar = bar
    this.top = to.top
    this.x = to.x
  }

  /** Scrolls there at once, and again when its own size is known. */
  restore(top: number, x: number): void {
    this.scrollTo(top, x)
    if (this.width === 0) this.#wanted = { top, x }
  }

  /** Puts the layer where its rows belong. Taller than the window, it covers it even before the next rows are painted. */
  placeLayer(start: number, height: number): void {
    const offset = this.#map.isExact ? start : this.#bar + start - this.top
    const { spacer, layer } = this.#parts
    if (offset !== this.#offset) spacer.style.height = `${offset}px`
    if (height !== this.#layerHeight) {
      const slack = `${Math.min(0, this.height - height)}px`
      layer.style.height = `${height}px`
      layer.style.top = slack
      layer.style.bottom = slack
    }
    this.#offset = offset
    this.#layerHeight = height
  }

  destroy(): void {
    this.#observer.disconnect()
    this.#parts.scroller.removeEventListener('scroll', this.#scroll)
    clearTimeout(this.#settling)
  }

  #limited(top: number, x: number): { top: number; x: number } {
    const { width, height } = this.#content
    return {
      top: Math.max(0, Math.min(top, height - this.height)),
      x: Math.max(0, Math.min(x, this.width === 0 ? 0 : width - this.width)),
    }
  }

  readonly #scroll = () => {
    const { scrollTop, scrollLeft } = this.#parts.scroller
    const moved = scrollTop - this.#bar
    this.#bar = scrollTop
    this.x = scrollLeft
    if (this.#map.isExact) this.top = scrollTop
    else if (Math.abs(moved) > HAND_PX) this.top = this.#map.positionAt(scrollTop)
    else this.top = this.#limited(this.top + moved, 0).top
    clearTimeout(this.#settling)
    this.#settling = setTimeout(this.#settle, SETTLING_MS)
    this.#heard.scrolled()
  }

  readonly #settle = () => {
    if (!this.#map.isExact) this.scrollTo(this.top, this.x)
    this.#heard.settled()
  }

  #take({ width, height }: Pick<DOMRectReadOnly, 'width' | 'height'>): void {
    const isHidden = width === 0 && height === 0
    if (isHidden || (width === this.width && height === this.height)) return
    this.width = width
    this.height = height
    this.#layerHeight = -1
    this.#parts.layer.style.width = `${width}px`
    this.#map = mapScroll(this.#content.height, height)
    this.#heard.resized()
    if (this.#wanted === null) return
    const { top, x } = this.#wanted
    this.#wanted = null
    this.scrollTo(top, x)
    this.#heard.scrolled()
  }
}

/** Without a move for this long, the window stands still. */
const SETTLING_MS = 120

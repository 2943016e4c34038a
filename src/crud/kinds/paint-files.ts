import { fileName } from '#core/file-name.ts'
import { separated } from '#core/formats.ts'
import { textOf } from '#crud/form/field-problem.ts'
import { made, paintNothing, type Paint } from './paint.ts'

/** Pictures in sight; further ones are counted. */
const MOST_PICTURES = 3

/** A picture, or the last character of the record's name. */
export const paintPicture: Paint = (element, { row, name, services, named = '' }) => {
  const path = textOf(row[name])
  element.replaceChildren(path === '' ? made('span', 'initial', named.slice(-1)) : picture(services.fileUrl(path), ''))
}

/** The first pictures, and how many more there are. */
export const paintPictures: Paint = (element, { row, name, field, services }) => {
  const paths = separated(textOf(row[name]))
  if (paths.length === 0) return paintNothing(element)
  const group = made('span', 'pictures')
  group.append(
    ...paths.slice(0, MOST_PICTURES).map((path, at) => picture(services.fileUrl(path), `${field.label} ${at + 1}`)),
  )
  if (paths.length > MOST_PICTURES) group.append(made('span', 'more', `+${paths.length - MOST_PICTURES}`))
  element.replaceChildren(group)
}

/** Links to the files by their names. */
export const paintFiles: Paint = (element, { row, name, services }) => {
  const paths = separated(textOf(row[name]))
  if (paths.length === 0) return paintNothing(element)
  element.replaceChildren(
    ...paths.flatMap((path, at) => [...(at > 0 ? ['、'] : []), link(services.fileUrl(path), path)]),
  )
}

function picture(address: string, text: string): HTMLElement {
  const image = made('img', 'picture') as HTMLImageElement
  image.src = address
  image.alt = text
  image.loading = 'lazy'
  return image
}

function link(address: string, path: string): HTMLElement {
  const anchor = made('a', null, fileName(path)) as HTMLAnchorElement
  anchor.href = address
  anchor.target = '_blank'
  anchor.rel = 'noopener noreferrer'
  return anchor
}

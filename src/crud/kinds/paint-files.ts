import { fileName } from '#core/files/file-name.ts'
import { shortName } from '#core/files/short-name.ts'
import { separated } from '#core/formats/formats.ts'
import { textOf } from '#crud/kinds/field-problem.ts'
import { initialOf } from './face.ts'
import type { CellServices } from './cell-props.ts'
import { made, paintNothing, type Paint } from './paint.ts'

/** Pictures in sight; further ones are counted. */
const MOST_PICTURES = 3

/** A picture; while a portrait is empty, the last character of the record's name. */
export const paintPicture: Paint = (element, { row, name, field, services, named = '' }) => {
  const path = textOf(row[name])
  if (path === '' && field.portrait !== true) return paintNothing(element)
  element.replaceChildren(path === '' ? initialOf(named) : picture(services, path, ''))
}

/** The first pictures, and how many more there are; pressed they are shown large. */
export const paintPictures: Paint = (element, { row, name, field, services }) => {
  const paths = separated(textOf(row[name]))
  if (paths.length === 0) return paintNothing(element)
  const group = made('span', 'pictures')
  group.append(
    ...paths.slice(0, MOST_PICTURES).map((path, at) => {
      const link = opening(services, paths, at)
      link.append(picture(services, path, `${field.label} ${at + 1}`))
      return link
    }),
  )
  if (paths.length > MOST_PICTURES) group.append(made('span', 'more', `+${paths.length - MOST_PICTURES}`))
  element.replaceChildren(group)
}

/** Links to the files by their names, cut to five letters. Source: CONST-71. */
export const paintFiles: Paint = (element, { row, name, services }) => {
  const paths = separated(textOf(row[name]))
  if (paths.length === 0) return paintNothing(element)
  const links = paths.map((path, at) => {
    const link = opening(services, paths, at)
    link.textContent = shortName(fileName(path))
    link.title = fileName(path)
    return link
  })
  element.replaceChildren(...links.flatMap((link, at) => [...(at > 0 ? ['、'] : []), link]))
}

function picture({ files, fileUrl }: CellServices, path: string, text: string): HTMLElement {
  const image = made('img', 'picture') as HTMLImageElement
  const address = files === undefined ? fileUrl(path) : files.address(path, 80)
  if (typeof address === 'string') image.src = address
  else void address.then((known) => (image.src = known))
  image.alt = text
  image.loading = 'lazy'
  return image
}

/** A link that shows the file here; opened elsewhere it leads to the file. */
function opening({ files, fileUrl }: CellServices, paths: readonly string[], at: number): HTMLAnchorElement {
  const anchor = made('a', null) as HTMLAnchorElement
  anchor.href = fileUrl(paths[at]!)
  anchor.target = '_blank'
  anchor.rel = 'noopener noreferrer'
  anchor.addEventListener('click', (event) => {
    if (files === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    files.show(paths, at)
  })
  return anchor
}

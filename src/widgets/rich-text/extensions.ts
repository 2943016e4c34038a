import { IMAGE_SCHEMES, LINK_SCHEMES } from '#contract/text/html-content.ts'
import Image from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { TextAlign } from '@tiptap/extension-text-align'
import { Color, TextStyle } from '@tiptap/extension-text-style'
import { StarterKit } from '@tiptap/starter-kit'

/** What the editor can write; anything else falls away when a text is opened or pasted. */
export function editorExtensions() {
  return [
    StarterKit.configure({
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        protocols: LINK_SCHEMES.filter((scheme) => !scheme.startsWith('http')),
        HTMLAttributes: { target: null, rel: null, class: null },
      },
    }),
    TextStyle,
    Color,
    TextAlign.configure({ types: ['heading', 'paragraph'] }),
    Image.configure({ allowBase64: IMAGE_SCHEMES.includes('data') }),
    TableKit.configure({ table: { resizable: false } }),
  ]
}

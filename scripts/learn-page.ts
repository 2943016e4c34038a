import type { Plugin } from 'vite'

/** While the console is developed: the page of students at `/learn/<ticket>`, as the server answers it. */
export function learnPage(): Plugin {
  return {
    name: 'learn-page',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (/^\/learn\/[^./]+$/.test(request.url ?? '')) request.url = '/learn.html'
        next()
      })
    },
  }
}

/** Shows what the desk server announces while no tab is open, and notifications where only a worker may show them. */
self.addEventListener('push', (event) => {
  const { title } = event.data?.json() ?? {}
  event.waitUntil(
    self.registration.showNotification(title ?? 'A new application is waiting', { tag: 'new case', icon: '/icon.svg' }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const show = async () => {
    const [tab] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    return tab ? tab.focus() : self.clients.openWindow('/')
  }
  event.waitUntil(show())
})

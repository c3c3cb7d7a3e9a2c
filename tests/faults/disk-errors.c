/*
 * Makes the disk of a PostgreSQL server fail, for LD_PRELOAD. The file named by DISK_ERRORS is shared memory: four
 * chances in millionths (EIO of a write, EIO of a sync, a short write, EIO of a read), then how often each happened.
 * All processes of the server see a change at once. Only files below DISK_ERRORS_FOLDER fail, not pipes and sockets.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

enum { WRITE_FAILS, SYNC_FAILS, WRITE_SHORT, READ_FAILS, KINDS };

static struct {
  volatile uint32_t chance[KINDS];
  uint32_t count[KINDS];
} *shared;
static const char *folder;

__attribute__((constructor)) static void begin(void) {
  const char *file = getenv("DISK_ERRORS");
  folder = getenv("DISK_ERRORS_FOLDER");
  if (!file || !folder) return;
  int fd = open(file, O_RDWR | O_CLOEXEC);
  if (fd < 0) return;
  void *memory = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  close(fd);
  if (memory != MAP_FAILED) shared = memory;
}

static int is_on_disk(int fd) {
  char link[32], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  return length > 0 && (size_t)length >= strlen(folder) && memcmp(path, folder, strlen(folder)) == 0;
}

static uint64_t next_random(void) {
  /* Not a seeded sequence, because every forked process would repeat it. */
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  uint64_t mixed = (uint64_t)now.tv_nsec * 0x9e3779b97f4a7c15u ^ (uint64_t)getpid() << 32;
  mixed = (mixed ^ mixed >> 31) * 0xbf58476d1ce4e5b9u;
  return mixed ^ mixed >> 29;
}

static int happens(int kind, int fd) {
  if (!shared || shared->chance[kind] == 0) return 0;
  if (next_random() % 1000000 >= shared->chance[kind] || !is_on_disk(fd)) return 0;
  __atomic_add_fetch(&shared->count[kind], 1, __ATOMIC_RELAXED);
  return 1;
}

static ssize_t fail(void) {
  errno = EIO;
  return -1;
}

#define REAL(name) \
  static __typeof__(name) *real; \
  if (!real) real = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)

#define SHORTER(length) ((length) > 1 && happens(WRITE_SHORT, fd) ? 1 + next_random() % ((length) - 1) : (length))

ssize_t write(int fd, const void *bytes, size_t length) {
  REAL(write);
  return happens(WRITE_FAILS, fd) ? fail() : real(fd, bytes, SHORTER(length));
}

ssize_t pwrite(int fd, const void *bytes, size_t length, off_t at) {
  REAL(pwrite);
  return happens(WRITE_FAILS, fd) ? fail() : real(fd, bytes, SHORTER(length), at);
}

ssize_t pwritev(int fd, const struct iovec *parts, int count, off_t at) {
  REAL(pwritev);
  if (happens(WRITE_FAILS, fd)) return fail();
  return real(fd, parts, count > 1 && happens(WRITE_SHORT, fd) ? 1 : count, at);
}

ssize_t pread(int fd, void *bytes, size_t length, off_t at) {
  REAL(pread);
  return happens(READ_FAILS, fd) ? fail() : real(fd, bytes, length, at);
}

int fsync(int fd) {
  REAL(fsync);
  return happens(SYNC_FAILS, fd) ? (int)fail() : real(fd);
}

int fdatasync(int fd) {
  REAL(fdatasync);
  return happens(SYNC_FAILS, fd) ? (int)fail() : real(fd);
}

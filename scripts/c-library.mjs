/**
 * Environment of a server: the C library keeps what drawn pictures took, a gigabyte of it, unless it is told before a process starts
 * (docs/operating.md).
 */
export const C_LIBRARY = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};

#ifndef VITRINE_CSTART_H
#define VITRINE_CSTART_H

// Nothing to call: what is here runs by itself before `main`.

#endif

/* One property under libFuzzer: built by tools/fuzz with -DPROPERTY=name. */
#include "properties.h"

#include <string.h>

#define TEXT_OF(x)   #x
#define STRING_OF(x) TEXT_OF(x)

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    for (int i = 0; properties[i].name; i++) {
        if (strcmp(properties[i].name, STRING_OF(PROPERTY)) == 0)
            properties[i].check(bytes, size);
    }
    return 0;
}
